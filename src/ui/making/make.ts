import { CharacterData } from "../../data/message/character.ts";
import { characterOf } from "../../family/making/choices.ts";
import type { MakingChoices } from "../../family/making/made.ts";
import { requestOf } from "../../family/making/plan.ts";
import { actorOf } from "../../platform/collections.ts";
import { obstacleOf, sendRequest } from "../../requests/send-request.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { playersMake } from "../../platform/settings/index.ts";
import { openSheet } from "../kit/open-sheet.ts";

/** True if this client may create actors; otherwise a GM's client must do it. */
export function createsActors(): boolean {
  return game.user.can("ACTOR_CREATE");
}

/** True if this user may complete this character, or make a new one if `actor` is null. */
export function mayMake(actor: Actor.Implementation | null): boolean {
  return actor ? actor.isOwner : createsActors() || playersMake();
}

/**
 * Opens the new character's sheet. If the user is a player without a character, assigns the new one to them.
 */
async function welcome(actor: Actor.Implementation): Promise<void> {
  const { user } = game;
  if (!user.isGM && !user.character) await user.update({ character: actor.id });
  await openSheet(actor);
}

export async function createCharacter(choices: MakingChoices): Promise<void> {
  const source = await characterOf(choices);
  const actor = await Actor.create(source as unknown as Actor.CreateData); // plain actor data
  if (actor) await welcome(actor); // always the class set in `CONFIG`
}

/** Applies the choices to an existing actor. The actor keeps its items. */
export async function completeCharacter(actor: Actor.Implementation, choices: MakingChoices): Promise<void> {
  const under = JSON.parse(JSON.stringify(actor.toObject().system)) as JsonRecord; // plain data
  const { items, type: _type, ...changes } = await characterOf(choices, under);
  await actor.update(changes); // plain actor data
  await actor.createEmbeddedDocuments("Item", items as unknown as Item.CreateData[]); // plain item data
  await welcome(actor);
}

let isWatching = false;
let isExpecting = false;
let expected = "";

/** Welcomes the requested character once its chat card and its actor have both arrived, in either order. */
function meet(): void {
  const actor = actorOf(expected);
  if (!actor?.isOwner) return;
  isExpecting = false;
  expected = "";
  void welcome(actor);
}

/** Opens the sheet of a requested character once a GM's client has created it. */
function watchForCharacters(): void {
  if (isWatching) return;
  isWatching = true;
  Hooks.on("createChatMessage", (message) => {
    const card: unknown = message.system;
    const isMine = card instanceof CharacterData && card.player === game.user.id && message.isTrusted;
    if (!isExpecting || !isMine) return;
    expected = card.actor.uuid;
    meet();
  });
  Hooks.on("createActor", () => {
    if (expected !== "") meet();
  });
}

/**
 * Asks a GM's client to create a new character. Throws if the choices are invalid or the request would be
 * refused.
 */
export async function askForCharacter(choices: MakingChoices): Promise<void> {
  await characterOf(choices); // check the choices before sending a request
  const refused = await obstacleOf(requestOf(choices));
  if (refused) throw new Error(refused.text);
  watchForCharacters();
  isExpecting = true;
  await sendRequest(requestOf(choices));
}
