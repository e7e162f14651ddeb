import { ActorData } from "../data/actor/index.ts";

/** What a new actor has, made once. */
let fresh: object | null = null;

/** Is everything below this path of an actor's data as a new actor has it? */
export function isUntouched(actor: Actor.Implementation, path: string): boolean {
  const { flattenObject, getProperty } = foundry.utils;
  fresh ??= new ActorData().toObject();
  const at = (data: object): unknown => getProperty(data, path);
  const own = { at: at(actor.ours._source) };
  return Object.entries(flattenObject({ at: at(fresh) })).every(
    ([inner, value]) => JSON.stringify(getProperty(own, inner)) === JSON.stringify(value),
  );
}
