import type { Change } from "../data/plan/plan.ts";
import { runOperations } from "../platform/operations.ts";
import { allRules } from "../family/rules-registry.ts";
import { requestQueue } from "../requests/request-queue.ts";
import { planEnd } from "../encounter/rounds.ts";
import { remainingOf } from "../plans/apply.ts";
import { executor } from "../plans/client-executor.ts";
import { ChangeSet } from "../plans/change-set.ts";
import { bearersOf, ownEffects } from "./effects.ts";

/** The effects of an actor's with a time that is counted by this encounter. */
function countedBy(
  combat: Combat.Implementation,
  actor: Actor.Implementation,
): ActiveEffect.Implementation[] {
  return ownEffects(actor).filter(
    ({ time, storedTime, disabled }) =>
      !disabled && storedTime !== null && time?.begun?.encounter === combat.id,
  );
}

/** What the end of an encounter changes: it takes with it what was used up in it, and what was counted by it. */
function changesAtEnd(combat: Combat.Implementation): readonly Change[] {
  const changes = new ChangeSet({ id: foundry.utils.randomID(), type: "end" }, game.user);
  changes.carry(combat, {});
  planEnd(changes, combat);
  for (const actor of bearersOf(combat).keys())
    for (const effect of countedBy(combat, actor)) changes.end(actor, effect);
  for (const family of allRules()) family.endOfEncounter?.(changes, combat);
  return changes.planned().entry.changes;
}

/** Entries that this overwrites are closed first: closed behind it, they would be written to an encounter that is gone. */
async function write(combat: Combat.Implementation): Promise<void> {
  if (requestQueue.onDuty) await executor.close();
  const { operations } = remainingOf(changesAtEnd(combat));
  // what follows documents must not write to an encounter that is about to go
  await runOperations(
    operations.map((one) => ({ ...one, options: { ...one.options, encounterEnds: true } })),
  );
}

/**
 * Takes away what an encounter leaves behind. It is written before the encounter is deleted, so that there is one to end
 * again where a write is refused; no journal could be kept with what is about to go. On the leading GM's client it waits
 * for its turn. Throws what the server refuses.
 */
export async function leaveNothingBehind(combat: Combat.Implementation): Promise<void> {
  await (requestQueue.onDuty ? requestQueue.attempt(async () => write(combat)) : write(combat));
}
