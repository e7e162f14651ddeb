import { checkBoolean, checkInteger, checkNumber } from "../cards/check.ts";
import type { Reading } from "../variants.ts";

export const RANGES = ["short", "long"] as const;

export type Range = (typeof RANGES)[number];

/** The farthest distance of a Short Range Action, in feet (C2). */
export const SHORT_RANGE_FEET = 5;

/** The range of a distance in feet (C2): exactly 5 is short. Throws a RuleError naming `feet`. */
export function rangeOf(feet: number): Range {
  return checkNumber(feet, "feet", { min: 0 }) <= SHORT_RANGE_FEET ? "short" : "long";
}

/** Why a pull is refused: less than 1 spent, more than there is, or less than all where all is demanded. */
type PullRefusal = "least" | "most" | "full";

export interface Pull {
  /** The rating there is to spend, see `spendable`; may be under 1. */
  readonly available: number;
  /** What the attacker announces before the pick. */
  readonly spend: number;
  /** The item, skill or power demands the full rating. */
  readonly mustUseFull?: boolean;
}

export type PullResult = { readonly ok: true } | { readonly ok: false; readonly reason: PullRefusal };

/** What a rating offers to be spent: with its modifiers, or before they are added (decision 2 on combat actions). */
export function spendable(stat: number, modifiers: number, pull: Reading<"avatar", "pull">): number {
  return pull === "sum" ? stat + modifiers : stat;
}

/** May so much of the rating be spent (C5, C7)? Throws a RuleError naming the field that is no whole number. */
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
  /** LIFE lost; 0 for a miss. */
  readonly damage: number;
}

/** A finished offense against a finished defense (C6): a tie misses. Throws a RuleError naming the bad total. */
export function compare(offense: number, defense: number): Exchange {
  checkInteger(offense, "offense", { min: 0 });
  checkInteger(defense, "defense", { min: 0 });
  return { hit: offense > defense, damage: Math.max(0, offense - defense) };
}

/**
 * LIFE lost to damage that nothing opposes (A9, Q3): protections against its very kind come off it all the same. Throws
 * a RuleError naming `damage` or `specific`.
 */
export function unopposedLoss(damage: number, specific: number): number {
  checkInteger(specific, "specific", { min: 0 });
  return compare(damage, specific).damage;
}

/**
 * The DR stat after so many Long Range Actions in a round: halved for each, rounded up (C7). What of its modifiers is
 * halved with it is `halvingOf`. Throws a RuleError naming `dr` or `shots`.
 */
export function halvedDr(dr: number, shots: number): number {
  checkInteger(dr, "dr", { min: 0 });
  checkInteger(shots, "shots", { min: 0 });
  let halved = dr;
  // Halving a 1 gives 1 again, so a long count of shots ends early.
  for (let shot = 0; shot < shots && halved > 1; shot += 1) halved = Math.ceil(halved / 2);
  return halved;
}

/**
 * What is added to halved DR and its modifiers where both are halved together; 0 where DR alone is (decision 1 on
 * combat actions). A sum of 0 or less has nothing to halve. Throws a RuleError naming `dr`, `modifiers` or `shots`.
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

/** Does a Long Range attack halve DR (C7, Q6): one that spends it, or by the variant every one? */
export function shotHalves(spendsDr: boolean, halves: Reading<"avatar", "halves">): boolean {
  return checkBoolean(spendsDr, "spendsDr") || halves === "every";
}

/** Is an avatar with this LIFE down (C6)? Throws a RuleError naming `life`. */
export function isDown(life: number): boolean {
  return checkNumber(life, "life") <= 0;
}
