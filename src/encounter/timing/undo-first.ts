import type { Entry } from "../../data/plan/plan.ts";
import { changedSince, type LeftBy } from "../../rules/timing/left-by.ts";
import { actorOf, chatMessages } from "../../platform/collections.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { allSlices, attackOn } from "../../family/rules-registry.ts";
import { journalOf } from "../../requests/plans/journal.ts";
import { fightKey } from "../../platform/fight-state.ts";
import { CLOCKED_PARTS, type Snapshot } from "./snapshot.ts";

/** True if a journal entry changed a part of this actor that the clock can also change. */
function changes({ changes: made }: Entry, actor: Actor.Implementation): boolean {
  const ofActor = allSlices().map(({ part }) => `system.${part}.`);
  const ofFight = CLOCKED_PARTS.map((part) => `system.people.${fightKey(actor)}.${part}`);
  return made.some((change) => {
    if (change.type !== "update") return false;
    const parts = change.uuid === actor.uuid ? ofActor : ofFight;
    return change.fields.some(({ path }) => parts.some((part) => path.startsWith(part)));
  });
}

/**
 * The latest card with a journal entry that is newer than the clock's step (`at`), changed this actor and was not
 * undone. Ignores the entry of the request that made the step.
 */
function laterCard(
  { at, request }: LeftBy,
  actor: Actor.Implementation,
): ChatMessage.Implementation | undefined {
  const isLater = (entry: Entry) =>
    entry.order > at && entry.id !== request && !entry.undone && changes(entry, actor);
  return chatMessages().findLast((message) => journalOf(message).some(isLater));
}

/**
 * If a later request changed an actor that a step changed, throws a RequestRefused that names what to undo
 * first. Undoing the step would overwrite the later change.
 */
export function requireUndone(left: LeftBy, { actors }: Snapshot): void {
  for (const uuid of changedSince(left, actors)) {
    const actor = actorOf(uuid);
    const card = actor && laterCard(left, actor);
    const attack = card && attackOn(card);
    if (attack) throw new RequestRefused("UndoAttackFirst", { actor: attack.attacker });
    if (card && actor) throw new RequestRefused("UndoFirst", { actor });
  }
}
