import { checkBoolean, checkInteger, checkNumber } from "../cards/check.ts";
import type { Reading } from "../variants.ts";

export const RANGES = ["short", "long"] as const;

export type Range = (typeof RANGES)[number];

/** Maximum distance of a Short Range Action, in feet (C2). */
export const SHORT_RANGE_FEET = 5;

/** Whether a distance in feet is Short or Long Range (C2). 5 feet is short. Throws a RuleError naming `feet`. */
export function rangeOf(feet: number): Range {
  return checkNumber(feet, "feet", { min: 0 }) <= SHORT_RANGE_FEET ? "short" : "long";
}

/**
 * Why a pulled attack is refused: the amount spent is below 1 ("least") or more than available ("most"), or the full
 * rating is required but not spent ("full").
 */
type PullRefusal = "least" | "most" | "full";

export interface Pull {
  /** The rating available, as returned by `spendable`; may be below 1. */
  readonly available: number;
  /** The amount that the attacker announces before drawing. */
  readonly spend: number;
  /** True if the item, skill or power requires the full rating. */
  readonly mustUseFull?: boolean;
}

export type PullResult = { readonly ok: true } | { readonly ok: false; readonly reason: PullRefusal };

/**
 * The rating that can be spent. The `pull` variant decides whether it includes modifiers (decision 2 on combat
 * actions).
 */
export function spendable(stat: number, modifiers: number, pull: Reading<"avatar", "pull">): number {
  return pull === "sum" ? stat + modifiers : stat;
}

/** Checks the amount spent (C5, C7). Throws a RuleError naming a field of the wrong type. */
export function checkPull({ available, spend, mustUseFull = false }: Pull): PullResult {
  checkInteger(available, "available");
  checkInteger(spend, "spend");
  checkBoolean(mustUseFull, "mustUseFull");
  if (spend < 1) return { ok: false, reason: "least" };
  if (spend > available) return { ok: false, reason: "most" };
  if (mustUseFull && spend < available) return { ok: false, reason: "full" };
  return { ok: true };
}

export interface Exchange {
  readonly hit: boolean;
  /** LIFE lost; 0 on a miss. */
  readonly damage: number;
}

/**
 * Compares a finished offense with a finished defense (C6). A tie misses. Throws a RuleError naming the invalid total.
 */
export function compare(offense: number, defense: number): Exchange {
  checkInteger(offense, "offense", { min: 0 });
  checkInteger(defense, "defense", { min: 0 });
  return { hit: offense > defense, damage: Math.max(0, offense - defense) };
}

/**
 * LIFE lost to damage without a defense draw (A9, Q3). Only protection against this kind of damage, `specific`, reduces
 * it. Throws a RuleError naming `damage` or `specific`.
 */
export function unopposedLoss(damage: number, specific: number): number {
  checkInteger(specific, "specific", { min: 0 });
  return compare(damage, specific).damage;
}

/**
 * DR after this many Long Range Actions in a round: each halves it, rounded up (C7). Excludes modifiers; see
 * `halvingOf`. Throws a RuleError naming `dr` or `shots`.
 */
export function halvedDr(dr: number, shots: number): number {
  checkInteger(dr, "dr", { min: 0 });
  checkInteger(shots, "shots", { min: 0 });
  let halved = dr;
  // Half of 1, rounded up, is 1, so stop there.
  for (let shot = 0; shot < shots && halved > 1; shot += 1) halved = Math.ceil(halved / 2);
  return halved;
}

/**
 * The number to add to `halvedDr(dr) + modifiers` (decision 1 on combat actions). It is 0, unless the `halved`
 * variant is "sum". That variant halves the sum of DR and modifiers, but not a sum of 0 or less. Throws a
 * RuleError naming `dr`, `modifiers` or `shots`.
 */
export function halvingOf(
  { dr, modifiers, shots }: { readonly dr: number; readonly modifiers: number; readonly shots: number },
  halved: Reading<"avatar", "halved">,
): number {
  const sum = dr + checkInteger(modifiers, "modifiers");
  const apart = halvedDr(dr, shots) + modifiers;
  if (halved === "stat") return 0;
  return (sum > 0 ? halvedDr(sum, shots) : sum) - apart;
}

/** True if this Long Range attack halves DR (C7, Q6): it spends DR, or the `halves` variant is "every". */
export function shotHalves(spendsDr: boolean, halves: Reading<"avatar", "halves">): boolean {
  return checkBoolean(spendsDr, "spendsDr") || halves === "every";
}

/** True if an avatar with this LIFE is down (C6). Throws a RuleError naming an invalid `life`. */
export function isDown(life: number): boolean {
  return checkNumber(life, "life") <= 0;
}
