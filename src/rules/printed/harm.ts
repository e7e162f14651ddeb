import { checkInteger } from "../cards/check.ts";

/** The effect of a hit. */
export interface Harm {
  readonly wounds: number;
  readonly concussion: number;
}

export const NO_HARM: Harm = { wounds: 0, concussion: 0 };

/**
 * One wound for each full size of damage; the rest is concussion (I5). Throws a RuleError naming `damage` or
 * `size`.
 */
export function damageOf(damage: number, size: number): Harm {
  checkInteger(damage, "damage", { min: 0 });
  checkInteger(size, "size", { min: 1 });
  return { wounds: Math.floor(damage / size), concussion: damage % size };
}

/** The sum of all harm. */
export function sumOfHarm(harms: readonly Harm[]): Harm {
  return harms.reduce(
    (sum, { wounds, concussion }) => ({
      wounds: sum.wounds + wounds,
      concussion: sum.concussion + concussion,
    }),
    NO_HARM,
  );
}

/** The result of losing CT. */
export interface ConcussionLoss {
  readonly ct: number;
  /** True if CT is 0 or less, which leaves the character without cards and actions (I5). */
  readonly concussed: boolean;
  /** True if an already concussed character lost more and may die (I5). */
  readonly mortal: boolean;
}

/** True if a character with this CT is concussed: no cards, no actions (I5). */
export function isConcussed(ct: number): boolean {
  return ct <= 0;
}

/** CT after a loss; may be negative (I5). Throws a RuleError naming `ct` or `concussion`. */
export function loseConcussion(ct: number, concussion: number): ConcussionLoss {
  checkInteger(ct, "ct");
  checkInteger(concussion, "concussion", { min: 0 });
  const left = ct - concussion;
  return { ct: left, concussed: isConcussed(left), mortal: isConcussed(ct) && concussion > 0 };
}

/**
 * The number of wounds that take all a character can take. The sources set no limit, so more than three look like three.
 */
export const MOST_TAKEN = 4;
const SHARE_OF_A_WOUND = 1 / MOST_TAKEN;
const MOST_SHOWN = 3;

/** The share of a character's health that this many wounds take, 0 to 1. */
export function woundedShare(wounds: number): number {
  return Math.min(checkInteger(wounds, "wounds", { min: 0 }), MOST_SHOWN) * SHARE_OF_A_WOUND;
}

/**
 * The wounds left at each location after `count` of them are treated, each at the worst location left. Throws a
 * RuleError naming `count`.
 */
export function treated<L extends string>(
  wounds: Readonly<Record<L, number>>,
  count: number,
): Readonly<Record<L, number>> {
  const left: Record<L, number> = { ...wounds };
  const locations = Object.keys(left) as L[]; // `left` has only keys of type L
  for (let healed = 0; healed < checkInteger(count, "count", { min: 0 }); healed += 1) {
    const worst = locations.reduce((most, one) => (left[one] > left[most] ? one : most));
    left[worst] = Math.max(0, left[worst] - 1);
  }
  return left;
}
