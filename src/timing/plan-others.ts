import { same } from "../rules/cards/same.ts";
import { actorOf } from "../platform/collections.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { effectOf, systemOf, type ActorSlice, type Snapshot } from "./snapshot.ts";

/** The parts of an actor's slice that a step changes. */
function changedParts(before: ActorSlice | undefined, after: ActorSlice): Partial<ActorSlice> {
  return Object.fromEntries(Object.entries(after).filter(([part, value]) => !same(before?.[part], value)));
}

/** Effects that end are deleted; those that are taken back are there again as they were. */
function planEffects(changes: ChangeSet, before: Snapshot, after: Snapshot): void {
  for (const uuid of Object.keys(before.effects)) {
    const effect = Object.hasOwn(after.effects, uuid) ? null : effectOf(uuid);
    const actor = effect && actorOf(before.effects[uuid]?.actor ?? "");
    if (actor) changes.end(actor, effect);
  }
  for (const [uuid, { actor, source }] of Object.entries(after.effects)) {
    const parent = Object.hasOwn(before.effects, uuid) ? null : actorOf(actor);
    if (parent) changes.give(parent, source);
  }
}

/** Plans what a step changes beside its encounter: actors and their effects. */
export function planOthers(changes: ChangeSet, before: Snapshot, after: Snapshot): void {
  for (const [uuid, slice] of Object.entries(after.actors)) {
    const actor = actorOf(uuid);
    const parts = changedParts(before.actors[uuid], slice);
    if (actor && Object.keys(parts).length > 0) changes.update(actor, { system: systemOf(parts) });
  }
  planEffects(changes, before, after);
}
