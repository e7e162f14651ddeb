import type { Reach } from "../data/item/attack-profile.ts";
import type { AttackRange } from "../data/message/ranges.ts";
import { rangeOf, SHORT_RANGE_FEET } from "../rules/avatar/exchange.ts";
import { feetOf } from "../rules/encounter/distance.ts";
import type { Told } from "../platform/phrase.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { rangesOf } from "./attack-profile.ts";
import { distanceNow, feetBetween } from "./distance.ts";

/**
 * The range of an attack in a game without ranges (C10, C13). Long Range for a Charge's free shot, else by
 * the distance between the tokens, else the farthest range of `reach`. A mental attack stays mental. `charge`
 * is the id of the Charge's card, or empty.
 */
export function rangeAgainst(
  actor: Actor.Implementation,
  target: Actor.Implementation | null,
  reach: Reach,
  charge = "",
): AttackRange {
  if (charge !== "" && rangesOf(reach).includes("long")) return "long";
  const farthest = rangesOf(reach).at(-1) ?? "short";
  if (farthest === "mental") return farthest;
  const feet = target && feetBetween(actor, target);
  return feet === null ? farthest : rangeOf(feet);
}

/** Why a target does not fit an attack: too far away ("BeyondShort") or too near ("BelowLong"). */
type Off = "BeyondShort" | "BelowLong";

/** Why a distance in feet does not fit a range; null if it fits. */
function offBy(feet: number, range: AttackRange): Off | null {
  if (rangeOf(feet) === range) return null;
  return rangeOf(feet) === "long" ? "BeyondShort" : "BelowLong";
}

/**
 * Why an attack can't reach a target, by the distance between their tokens. Null if it can, or if tokens show
 * no distance. If `binds` is false, targets that are too near count as in reach.
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
 * The refusal if a target is not at this range, by the distance that the rules use (C2, Q12). Null if it is, if
 * the range is mental, or if tokens show no distance.
 */
export function wrongRange(
  item: Told,
  actor: Actor.Implementation,
  target: Actor.Implementation,
  range: AttackRange,
): RequestRefused | null {
  const feet = range === "mental" ? null : feetBetween(actor, target);
  const key = feet === null ? null : offBy(feet, range);
  if (feet === null || key === null) return null;
  const now = distanceNow(actor, target);
  const stands = now !== null && feetOf(now.distance, now.units) === feet;
  const away = { length: feet, units: "ft" };
  const reach = { length: SHORT_RANGE_FEET, units: "ft" };
  return new RequestRefused(stands ? key : `${key}Then`, { item, actor: target, away, reach });
}
