import { ActorData } from "../data/actor/index.ts";
import { same } from "../rules/cards/same.ts";

/** A new actor's data, created once. */
let fresh: object | null = null;

/** True if an actor's stored data under this path equals a new actor's. */
export function isUntouched(actor: Actor.Implementation, path: string): boolean {
  const { getProperty } = foundry.utils;
  fresh ??= new ActorData().toObject();
  return same(getProperty(actor.ours._source, path), getProperty(fresh, path));
}
