import { ActorData } from "../data/actor/index.ts";

/** Is this part of an actor's data as a new actor has it? */
export function isUntouched(actor: Actor.Implementation, field: "imperfect" | "action"): boolean {
  const { flattenObject, getProperty } = foundry.utils;
  const fresh = flattenObject(new ActorData().toObject()[field]);
  const own = actor.ours.toObject()[field];
  return Object.entries(fresh).every(
    ([path, value]) => JSON.stringify(getProperty(own, path)) === JSON.stringify(value),
  );
}
