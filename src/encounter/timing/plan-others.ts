import { same } from "../../rules/cards/same.ts";
import type { FightChanges } from "../../data/fight/fight-state.ts";
import { actorOf } from "../../platform/collections.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { effectOf, fightIn, systemOf, type ActorSlice, type Snapshot } from "./snapshot.ts";

/** The parts of an actor's slice that a step changes. */
function changedParts(before: ActorSlice | undefined, after: ActorSlice): Partial<ActorSlice> {
  return Object.fromEntries(Object.entries(after).filter(([part, value]) => !same(before?.[part], value)));
}

/**
 * Plans the deletion of the effects that a step ends or, if steps are undone, the re-creation of the effects
 * that they ended.
 */
function planEffects(changes: ChangeSet, before: Snapshot, after: Snapshot): void {
  for (const uuid of Object.keys(before.effects)) {
    const effect = Object.hasOwn(after.effects, uuid) ? null : effectOf(uuid);
    const actor = effect && actorOf(before.effects[uuid]?.actor ?? "");
    if (actor) changes.deleteEffect(actor, effect);
  }
  for (const [uuid, { actor, source }] of Object.entries(after.effects)) {
    const parent = Object.hasOwn(before.effects, uuid) ? null : actorOf(actor);
    if (parent) changes.createEffect(parent, source);
  }
}

/** The changes to a fight state, with null for bindings that the step removes. */
function boundAfter(before: ActorSlice | undefined, after: FightChanges): FightChanges {
  const gone = Object.keys(before?.fight.bound ?? {}).filter((id) => !after.bound?.[id]);
  return { ...after, bound: { ...Object.fromEntries(gone.map((id) => [id, null])), ...after.bound } };
}

/** Plans what a step changes in actors and in their effects. */
export function planOthers(
  changes: ChangeSet,
  combat: Combat.Implementation,
  before: Snapshot,
  after: Snapshot,
): void {
  for (const [uuid, slice] of Object.entries(after.actors)) {
    const actor = actorOf(uuid);
    if (!actor) continue;
    const { fight, ...parts } = changedParts(before.actors[uuid], slice);
    if (fight) changes.fight(actor, boundAfter(before.actors[uuid], fightIn(slice)), combat);
    if (Object.keys(parts).length > 0) changes.update(actor, { system: systemOf(parts) });
  }
  planEffects(changes, before, after);
}
