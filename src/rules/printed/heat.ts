import { checkInteger } from "../cards/check.ts";

/** How long a weapon is overheated: for `rounds` rounds after round `from` of its encounter (Q19). */
export interface Heat {
  /** The number of rounds; 0 if the weapon is cool. */
  readonly rounds: number;
  readonly from: number;
}

/**
 * The first round in which the weapon can be used again. The round in which it overheated does not count toward
 * `rounds`. Throws a RuleError naming `rounds` or `from`.
 */
export function coolAt({ rounds, from }: Heat): number {
  checkInteger(rounds, "rounds", { min: 0 });
  checkInteger(from, "from", { min: 0 });
  return rounds === 0 ? from : from + rounds + 1;
}

/**
 * True if the weapon is still overheated (Q19). `now` is the encounter's round; null if the encounter is over, so the
 * weapon is cool. Throws a RuleError naming `rounds`, `from` or `now`.
 */
export function isHot(heat: Heat, now: number | null): boolean {
  const cool = coolAt(heat);
  return heat.rounds > 0 && now !== null && checkInteger(now, "now", { min: 0 }) < cool;
}
