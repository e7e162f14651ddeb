/** What effects can change: single ratings, bonuses and points, and flags of modules. */

import { SYSTEM_ID } from "../constants.ts";
import { leafAt, type Leaf } from "../data/shared/leaves.ts";

/** A document that an effect can change. */
export type Target = Actor.Implementation | Item.Implementation;

/** Why a change has no effect: its value does not fit ("value"), or effects can't change this key ("other"). */
export type Idle = "value" | "other";

/** Property names that lead outside an object's own data. */
const PROTOTYPES: readonly string[] = ["__proto__", "constructor", "prototype"];

/** Flag scopes that effects can't change: Foundry's and the system's own. */
const OWN_FLAGS: readonly string[] = ["core", SYSTEM_ID];

/** The schemas of a document's system data. If `target` is null, the schemas of all actor types. */
function schemasOf(target: Target | null): object[] {
  if (!target) return Object.values(CONFIG.Actor.dataModels).map(({ schema }) => schema);
  const system: unknown = target.system;
  return system instanceof foundry.abstract.DataModel ? [system.schema] : [];
}

function isFlagOfModule([head, scope = "", ...rest]: readonly string[]): boolean {
  return head === "flags" && rest.length > 0 && !OWN_FLAGS.includes(scope);
}

/** The schema field for this key if the key names a single value in `system`; null for any other key. */
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
 * Why effects can't change this key, whatever the value is; null if they can. If `target` is null, checks the schemas
 * of all actor types.
 */
export function outOfReach(target: Target | null, key: string): Exclude<Idle, "value"> | null {
  const path = key.split(".");
  if (path.some((name) => PROTOTYPES.includes(name))) return "other";
  return isFlagOfModule(path) || leafOf(target, key) ? null : "other";
}
