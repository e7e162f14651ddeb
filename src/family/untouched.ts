import { ActorData } from "../data/actor/index.ts";
import { same } from "../rules/cards/same.ts";

/** The data of a new actor, created on first use. */
let fresh: object | null = null;

/** True if an actor's stored data under this path equals that of a new actor. */
export function isUntouched(actor: Actor.Implementation, path: string): boolean {
  const { getProperty } = foundry.utils;
  fresh ??= new ActorData().toObject();
  return same(getProperty(actor.ours._source, path), getProperty(fresh, path));
}
