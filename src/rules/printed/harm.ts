import { checkInteger } from "../cards/check.ts";

/** The effect of a hit on a character: wounds, and a loss of CT. */
export interface Harm {
  readonly wounds: number;
  readonly concussion: number;
}

export const NO_HARM: Harm = { wounds: 0, concussion: 0 };

/**
 * The harm of this damage: one wound for each full `size`, and concussion for the remainder (I5). Throws a RuleError
 * naming `damage` or `size`.
 */
export function damageOf(damage: number, size: number): Harm {
  checkInteger(damage, "damage", { min: 0 });
  checkInteger(size, "size", { min: 1 });
  return { wounds: Math.floor(damage / size), concussion: damage % size };
}

export function sumOfHarm(harms: readonly Harm[]): Harm {
  return harms.reduce(
    (sum, { wounds, concussion }) => ({
      wounds: sum.wounds + wounds,
      concussion: sum.concussion + concussion,
    }),
    NO_HARM,
  );
}

/** True if a character with this CT is concussed. A concussed character has no cards and no actions (I5). */
export function isConcussed(ct: number): boolean {
  return ct <= 0;
}

/** The number of wounds that count as all of a character's health, in `woundedShare` and in forecasts. */
export const MOST_TAKEN = 4;
const SHARE_OF_A_WOUND = 1 / MOST_TAKEN;
/** The rules set no limit on wounds. Therefore four wounds and more are shown like three, which leave some health. */
const MOST_SHOWN = 3;

/** The fraction of a character's health that this many wounds take, 0 to 3/4. */
export function woundedShare(wounds: number): number {
  return Math.min(checkInteger(wounds, "wounds", { min: 0 }), MOST_SHOWN) * SHARE_OF_A_WOUND;
}

/**
 * The wounds left at each location after treating `count` wounds. Each treatment goes to the location with the most
 * wounds. Throws a RuleError naming `count` if it is invalid.
 */
export function treated<L extends string>(
  wounds: Readonly<Record<L, number>>,
  count: number,
): Readonly<Record<L, number>> {
  const left: Record<L, number> = { ...wounds };
  const locations = Object.keys(left) as L[]; // `left` only has keys of type L
  for (let healed = 0; healed < checkInteger(count, "count", { min: 0 }); healed += 1) {
    const worst = locations.reduce((most, one) => (left[one] > left[most] ? one : most));
    left[worst] = Math.max(0, left[worst] - 1);
  }
  return left;
}
