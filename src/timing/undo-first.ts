import type { Entry } from "../data/plan/plan.ts";
import { changedSince, type LeftBy } from "../rules/timing/left-by.ts";
import { actorOf, chatMessages } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { allSlices, attackOn } from "../family/rules-registry.ts";
import { journalOf } from "../plans/journal.ts";
import type { Snapshot } from "./snapshot.ts";

/** Is this a path, as plans name it, to what the clock may change of an actor? */
function isOfSlice(path: string): boolean {
  const parts = ["deck", "round", ...allSlices().map(({ part }) => part)];
  return parts.some((part) => path.startsWith(`system.${part}.`));
}

function changes({ changes: made }: Entry, uuid: string): boolean {
  return made.some(
    (change) =>
      change.type === "update" && change.uuid === uuid && change.fields.some(({ path }) => isOfSlice(path)),
  );
}

/** The card of the last request since that step which has changed this actor, and still counts. */
function laterCard({ at, request }: LeftBy, uuid: string): ChatMessage.Implementation | undefined {
  const isLater = (entry: Entry) =>
    entry.order > at && entry.id !== request && !entry.undone && changes(entry, uuid);
  return chatMessages().findLast((message) => journalOf(message).some(isLater));
}

/**
 * A step is not taken back over what requests have done since to the actors it has changed: their cards would be
 * overwritten without a word. Throws a RequestRefused that names what is to be undone first.
 */
export function requireUndone(left: LeftBy, { actors }: Snapshot): void {
  for (const uuid of changedSince(left, actors)) {
    const card = laterCard(left, uuid);
    const actor = actorOf(uuid);
    const attack = card && attackOn(card);
    if (attack) throw new RequestRefused("UndoAttackFirst", { actor: attack.attacker });
    if (card && actor) throw new RequestRefused("UndoFirst", { actor: { ...named(actor) } });
  }
}

function named(actor: Actor.Implementation) {
  return { uuid: actor.uuid, name: actor.name, calledAs: actor.calledAs };
}
