import { SYSTEM_ID } from "../constants.ts";
import { encounters } from "../platform/collections.ts";
import { MessageIndex } from "../platform/message-index.ts";
import { Upkeep, whenLeading } from "./upkeep.ts";
import { isUnseen, unseenOn } from "../platform/unseen.ts";

/** Something that can be hidden from players. */
type Hideable = Combatant.Implementation | TokenDocument.Implementation;

/** The fields of an update that may show or hide a document. */
interface Hiding {
  readonly hidden?: unknown;
}

/** Chat messages, keyed by the UUIDs of the actors they list as unseen. */
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
 * Changes an update that reveals a document, so that it also marks the document as revealed. Does so only if cards list
 * its actor as unseen. An update that hides the document removes the mark. Cards name the actor only after such a mark,
 * so deleting an encounter reveals nobody.
 */
function noteShown(thing: Hideable, changes: Hiding): void {
  const { actor } = thing;
  if (changes.hidden === false && actor && isNoted(actor)) foundry.utils.mergeObject(changes, shownAs(true));
  if (changes.hidden === true && isShown(thing)) foundry.utils.mergeObject(changes, shownAs(false));
}

/** Removes a revealed actor from the `unseen` list of all cards, so that the cards show its name. Uses one write. */
async function nameOnCards(actor: Actor.Implementation): Promise<void> {
  if (isUnseen(actor)) return;
  const updates = byUnseen.find(actor.uuid).map((message) => {
    const unseen = unseenOn(message).filter((uuid) => uuid !== actor.uuid);
    return { _id: message.id, flags: { [SYSTEM_ID]: { unseen } } };
  });
  if (updates.length > 0) await ChatMessage.updateDocuments(updates);
}

/** All documents marked as revealed, for which cards may still have to be updated. */
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
 * Once an actor's combatant or token is revealed, names the actor on the cards that list it as unseen. Waits for the
 * queued requests first, so that none of them lists the actor as unseen again.
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
