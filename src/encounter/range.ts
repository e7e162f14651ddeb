import type { Reach } from "../data/item/attack-profile.ts";
import type { AttackRange } from "../data/message/ranges.ts";
import { rangeOf } from "../rules/avatar/exchange.ts";
import { feetOf } from "../rules/encounter/distance.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { rangesOf } from "./attack-profile.ts";
import { distanceNow, feetBetween } from "./distance.ts";

/**
 * The range of an attack that is not asked for its range, while the fight asks (C10, C13): as tokens on the scene say,
 * else as far as the weapon reaches. `target` is null where it is aimed at nobody.
 */
export function rangeAt(
  actor: Actor.Implementation,
  target: Actor.Implementation | null,
  reach: Reach,
): AttackRange {
  const farthest = rangesOf(reach).at(-1) ?? "short";
  if (farthest === "mental") return farthest;
  const feet = target && feetBetween(actor, target);
  return feet === null ? farthest : rangeOf(feet);
}

/** How a target stands to an attack: farther than it reaches, or too near for it. */
type Off = "BeyondShort" | "BelowLong";

/** How somebody so many feet away stands to a range; null where it fits. */
function offBy(feet: number, range: AttackRange): Off | null {
  if (rangeOf(feet) === range) return null;
  return rangeOf(feet) === "long" ? "BeyondShort" : "BelowLong";
}

/**
 * How a target stands to what attacks it, as tokens tell; null where that reaches, or where no tokens tell. Only the games
 * whose ranges bind know of too near.
 */
export function beyondReach(
  actor: Actor.Implementation,
  target: Actor.Implementation,
  { reach, binds }: { readonly reach: Reach; readonly binds: boolean },
): Off | null {
  const [range, ...more] = rangesOf(reach);
  if (range === undefined || range === "mental" || more.length > 0) return null;
  const feet = feetBetween(actor, target);
  const off = feet === null ? null : offBy(feet, range);
  return off === "BelowLong" && !binds ? null : off;
}

/**
 * Why an attack at this range does not fit where the target's token stands, now or as the round began where that counts
 * (C2, Q12); null where it fits, or where no tokens tell.
 */
export function wrongRange(
  item: string,
  actor: Actor.Implementation,
  target: Actor.Implementation,
  range: AttackRange,
): RequestRefused | null {
  const feet = range === "mental" ? null : feetBetween(actor, target);
  const key = feet === null ? null : offBy(feet, range);
  if (feet === null || key === null) return null;
  const now = distanceNow(actor, target);
  const stands = now !== null && feetOf(now.distance, now.units) === feet;
  return new RequestRefused(stands ? key : `${key}Then`, { item, actor: target, feet: String(feet) });
}
