import type { CardAttackData } from "../../../data/item/index.ts";
import { feetBetween } from "../../../encounter/distance.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { locksTargetNumbers } from "../../../platform/settings/index.ts";
import { lengthIn } from "../../../rules/encounter/distance.ts";
import { targetNumberAt } from "../../../rules/printed/cause.ts";

/** The distance between attacker and target, and the target number for it before a user changes the number. */
export interface NumberAtRange {
  readonly tn: number;
  readonly feet: number;
}

/**
 * Returns the target number for the distance between attacker and target (I3). Null if the tokens give no
 * distance, or if distance doesn't matter for the weapon.
 */
export function numberAt(
  actor: Actor.Implementation,
  target: Actor.Implementation,
  { printed }: CardAttackData,
): NumberAtRange | null {
  const feet = feetBetween(actor, target);
  const meters = feet === null ? null : lengthIn("m", feet, "ft");
  const tn = meters === null ? null : targetNumberAt(meters, printed.ranges);
  return feet === null || tn === null ? null : { tn, feet };
}

/**
 * Checks that the user may attack with the target number `tn`, and throws a RequestRefused if not. Returns the distance
 * in feet if `tn` is the target number for that distance, otherwise null.
 */
export function requireNumberAt(
  tn: number,
  at: NumberAtRange | null,
  user: User.Implementation,
): number | null {
  if (at?.tn === tn) return at.feet;
  if (at && locksTargetNumbers() && !user.isGM)
    throw new RequestRefused("TargetNumberSet", {
      tn: String(at.tn),
      away: { length: at.feet, units: "ft" },
    });
  return null;
}
