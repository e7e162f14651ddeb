/** Effects can change single ratings, bonuses and points, and module flags. */

import { SYSTEM_ID } from "../constants.ts";
import { leafAt, type Leaf } from "../data/shared/leaves.ts";

/** A document that effects change. */
export type Target = Actor.Implementation | Item.Implementation;

/** The reason why a change has no effect: the new value does not fit, or effects can't change this key. */
export type Idle = "value" | "other";

/** Property names that reach beyond an object's own data. */
const PROTOTYPES: readonly string[] = ["__proto__", "constructor", "prototype"];

/** Flag scopes that control how the platform and the system treat a document. */
const OWN_FLAGS: readonly string[] = ["core", SYSTEM_ID];

/** The schemas of a document's system data; those of all actor types if `target` is null. */
function schemasOf(target: Target | null): object[] {
  if (!target) return Object.values(CONFIG.Actor.dataModels).map(({ schema }) => schema);
  const system: unknown = target.system;
  return system instanceof foundry.abstract.DataModel ? [system.schema] : [];
}

function isFlagOfModule([head, scope = "", ...rest]: readonly string[]): boolean {
  return head === "flags" && rest.length > 0 && !OWN_FLAGS.includes(scope);
}

/** The single system data value a key names; null for anything else. */
export function leafOf(target: Target | null, key: string): Leaf | null {
  const [head, ...path] = key.split(".");
  if (head !== "system") return null;
  for (const schema of schemasOf(target)) {
    const leaf = leafAt(schema, path);
    if (leaf) return leaf;
  }
  return null;
}

/**
 * The reason why effects can't change this key, whatever the value; null if they can. If `target` is null, checks all
 * actor types.
 */
export function outOfReach(target: Target | null, key: string): Exclude<Idle, "value"> | null {
  const path = key.split(".");
  if (path.some((name) => PROTOTYPES.includes(name))) return "other";
  return isFlagOfModule(path) || leafOf(target, key) ? null : "other";
}
