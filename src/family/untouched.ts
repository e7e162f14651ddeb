import { ActorData } from "../data/actor/index.ts";

/** Is everything below this path of an actor's data as a new actor has it? */
export function isUntouched(actor: Actor.Implementation, path: string): boolean {
  const { flattenObject, getProperty } = foundry.utils;
  const at = (data: object): unknown => getProperty(data, path);
  const own = { at: at(actor.ours.toObject()) };
  return Object.entries(flattenObject({ at: at(new ActorData().toObject()) })).every(
    ([inner, value]) => JSON.stringify(getProperty(own, inner)) === JSON.stringify(value),
  );
}
