/** How the model of a fight takes back what has changed about its guards. */
import type { Guard } from "../../../../src/rules/encounter/blow.ts";

function protectorsOf(guards: readonly Guard[], id: string): readonly string[] {
  return guards.filter((guard) => guard.protected === id).map(({ protector }) => protector);
}

function sameOver(one: readonly Guard[], other: readonly Guard[], id: string): boolean {
  const [mine, theirs] = [protectorsOf(one, id), protectorsOf(other, id)];
  return mine.length === theirs.length && mine.every((protector, index) => protector === theirs[index]);
}

/** Those over whom somebody else, or somebody in another order, takes the blows in the one list than in the other. */
function differing(one: readonly Guard[], other: readonly Guard[]): readonly string[] {
  const ids = new Set([...one, ...other].map((guard) => guard.protected));
  return [...ids].filter((id) => !sameOver(one, other, id));
}

/**
 * `now` with a change from `before` to `after` taken back: over those whom the change was about, the guards of before;
 * over everybody else, those of now. Nothing else changed since, it is `before`, in its order.
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

/** Are the guards that a change from `before` to `after` was about still as it left them, so that it can be taken back? */
export function guardsStand(
  now: readonly Guard[],
  before: readonly Guard[],
  after: readonly Guard[],
): boolean {
  if (!differing(before, after).every((id) => sameOver(now, after, id))) return false;
  const protectors = guardsTakenBack(now, before, after).map(({ protector }) => protector);
  return new Set(protectors).size === protectors.length;
}
