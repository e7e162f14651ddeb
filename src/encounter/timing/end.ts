import type { Change } from "../../data/plan/plan.ts";
import { pruneFightRecord } from "../../platform/fight-state.ts";
import { runOperations } from "../../platform/operations.ts";
import { allRules, loadRulesInUse } from "../../family/rules-registry.ts";
import { requestQueue } from "../../requests/request-queue.ts";
import { planEnd } from "../rounds.ts";
import { remainingOf } from "../../requests/plans/apply.ts";
import { executor } from "../../requests/plans/client-executor.ts";
import { ChangeSet } from "../../requests/plans/change-set.ts";
import { bearersOf, ownEffects } from "./effects.ts";

/** The actor's effects that this encounter times. */
export function effectsCountedBy(
  combat: Combat.Implementation,
  actor: Actor.Implementation,
): ActiveEffect.Implementation[] {
  return ownEffects(actor).filter(
    ({ time, storedTime, disabled }) =>
      !disabled && storedTime !== null && time?.begun?.encounter === combat.id,
  );
}

/**
 * The changes at the end of an encounter: those to fight states, the deletion of the effects that the encounter times,
 * and those that each game's rules add.
 */
function changesAtEnd(combat: Combat.Implementation): readonly Change[] {
  const changes = new ChangeSet({ id: foundry.utils.randomID(), type: "end" }, game.user);
  changes.attachTo(combat, {});
  planEnd(changes, combat);
  for (const actor of bearersOf(combat).keys())
    for (const effect of effectsCountedBy(combat, actor)) changes.deleteEffect(actor, effect);
  for (const family of allRules()) family.endOfEncounter?.(changes, combat);
  return changes.planned().entry.changes;
}

/**
 * Writes the changes at the end of an encounter. First closes open journal entries on the leading GM's
 * client, because closing them later would write to a deleted encounter.
 */
async function write(combat: Combat.Implementation): Promise<void> {
  await loadRulesInUse();
  if (requestQueue.onDuty) await executor.close();
  const { operations } = remainingOf(changesAtEnd(combat));
  await runOperations(operations);
  if (requestQueue.onDuty) await pruneFightRecord(); // only the leader's queue writes the record safely
}

/**
 * Writes the changes at the end of an encounter, before the encounter is deleted. Nothing is journaled,
 * because the journal is deleted with the encounter. Throws the error of a refused write.
 */
export async function leaveNothingBehind(combat: Combat.Implementation): Promise<void> {
  await (requestQueue.onDuty ? requestQueue.attempt(async () => write(combat)) : write(combat));
}
