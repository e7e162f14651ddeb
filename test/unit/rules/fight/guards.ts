/** How the fight model undoes changes of guards. */
import type { Guard } from "../../../../src/rules/encounter/blow.ts";

function protectorsOf(guards: readonly Guard[], id: string): readonly string[] {
  return guards.filter((guard) => guard.protected === id).map(({ protector }) => protector);
}

function sameOver(one: readonly Guard[], other: readonly Guard[], id: string): boolean {
  const [mine, theirs] = [protectorsOf(one, id), protectorsOf(other, id)];
  return mine.length === theirs.length && mine.every((protector, index) => protector === theirs[index]);
}

/** The people whose protectors, or the order of their protectors, differ between the two lists. */
function differing(one: readonly Guard[], other: readonly Guard[]): readonly string[] {
  const ids = new Set([...one, ...other].map((guard) => guard.protected));
  return [...ids].filter((id) => !sameOver(one, other, id));
}

/**
 * Undoes the change of guards from `before` to `after` in `now`. If nothing else has changed, returns
 * `before` with its order.
 */
export function guardsTakenBack(
  now: readonly Guard[],
  before: readonly Guard[],
  after: readonly Guard[],
): readonly Guard[] {
  const about = differing(before, after);
  const concerns = (guard: Guard) => about.includes(guard.protected);
  if (differing(now, after).length === 0) return before;
  return [...now.filter((guard) => !concerns(guard)), ...before.filter(concerns)];
}

/**
 * True if a request's changes to guards can be undone: they still stand, and undoing them makes nobody guard
 * two people.
 */
export function guardsStand(
  now: readonly Guard[],
  before: readonly Guard[],
  after: readonly Guard[],
): boolean {
  if (!differing(before, after).every((id) => sameOver(now, after, id))) return false;
  const protectors = guardsTakenBack(now, before, after).map(({ protector }) => protector);
  return new Set(protectors).size === protectors.length;
}
