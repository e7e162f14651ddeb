import { ActorData } from "../data/actor/index.ts";
import { same } from "../rules/cards/same.ts";

/** What a new actor has, made once. */
let fresh: object | null = null;

/** True if everything below this path of an actor's stored data is as a new actor has it. */
export function isUntouched(actor: Actor.Implementation, path: string): boolean {
  const { getProperty } = foundry.utils;
  fresh ??= new ActorData().toObject();
  return same(getProperty(actor.ours._source, path), getProperty(fresh, path));
}
