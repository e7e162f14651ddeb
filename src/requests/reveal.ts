import { SYSTEM_ID } from "../constants.ts";
import { encounters } from "../platform/collections.ts";
import { MessageIndex } from "../platform/message-index.ts";
import { Upkeep, whenLeading } from "./upkeep.ts";
import { isUnseen, unseenOn } from "../platform/unseen.ts";

/** Something that can be hidden from the players. */
type Hideable = Combatant.Implementation | TokenDocument.Implementation;

/** What an update may say of whether something is hidden. */
interface Hiding {
  readonly hidden?: unknown;
}

/** Chat messages by the UUIDs of those who are on them unseen. */
const byUnseen = new MessageIndex(unseenOn);

function isNoted(actor: Actor.Implementation): boolean {
  return byUnseen.find(actor.uuid).length > 0;
}

function isShown({ flags }: Hideable): boolean {
  return flags[SYSTEM_ID]?.shown === true;
}

function shownAs(shown: boolean): object {
  return { flags: { [SYSTEM_ID]: { shown } } };
}

/**
 * Notes, in the same write, that somebody who is on cards unseen is being shown: the cards that are still to name them
 * cannot be told by anything else, since whose encounter is gone was not shown.
 */
function noteShown(thing: Hideable, changes: Hiding): void {
  const { actor } = thing;
  if (changes.hidden === false && actor && isNoted(actor)) foundry.utils.mergeObject(changes, shownAs(true));
  if (changes.hidden === true && isShown(thing)) foundry.utils.mergeObject(changes, shownAs(false));
}

/** Names one who has come to light on every card that they came onto unseen, in one write. */
async function nameOnCards(actor: Actor.Implementation): Promise<void> {
  if (isUnseen(actor)) return;
  const updates = byUnseen.find(actor.uuid).map((message) => {
    const unseen = unseenOn(message).filter((uuid) => uuid !== actor.uuid);
    return { _id: message.id, flags: { [SYSTEM_ID]: { unseen } } };
  });
  if (updates.length > 0) await ChatMessage.updateDocuments(updates);
}

/** Everything that was shown, and whose cards are not known to name it. */
function shownThings(): Hideable[] {
  const members = encounters().flatMap(({ combatants }) => combatants.contents);
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  return [...members, ...tokens].filter(isShown);
}

const naming = new Upkeep(async () => {
  for (const thing of shownThings()) {
    if (thing.actor) await nameOnCards(thing.actor);
    await thing.update(shownAs(false));
  }
});

/**
 * Keeps to it that whoever acted unseen is named once they are shown, in their encounter or on their scene, and not
 * because either is gone. The leading GM's client writes it, after the requests that wait: none of them can put anybody
 * on a card as hidden any more.
 */
export function watchReveals(): void {
  Hooks.on("preUpdateCombatant", noteShown);
  Hooks.on("preUpdateToken", noteShown);
  const onUpdate = (_thing: Hideable, { hidden }: Hiding): void => {
    if (hidden === false) void naming.ask();
  };
  Hooks.on("updateCombatant", onUpdate);
  Hooks.on("updateToken", onUpdate);
  whenLeading(naming);
}
