import { checkInteger } from "../cards/check.ts";

/** A weapon that has overheated: for how many rounds, and in which one of its encounter (Q19). */
export interface Heat {
  /** 0: it is cool. */
  readonly rounds: number;
  readonly from: number;
}

/** The first round in which it can be used again: the rest of its own round does not count. Throws naming `rounds` or `from`. */
export function coolAt({ rounds, from }: Heat): number {
  checkInteger(rounds, "rounds", { min: 0 });
  checkInteger(from, "from", { min: 0 });
  return rounds === 0 ? from : from + rounds + 1;
}

/**
 * Can it not be used yet (Q19)? `now` is the round of its encounter; null where that is over, and it has cooled. Throws a
 * RuleError naming `rounds`, `from` or `now`.
 */
export function isHot(heat: Heat, now: number | null): boolean {
  const cool = coolAt(heat);
  return heat.rounds > 0 && now !== null && checkInteger(now, "now", { min: 0 }) < cool;
}
