import { checkInteger, checkNumber } from "../cards/check.ts";

/** Where an area weapon that missed comes down (I10). */
export interface Scatter {
  /** 1 to 12: 12 straight on beyond the target, 6 back toward the attacker. */
  readonly hour: number;
  /** From the target, in meters. */
  readonly distance: number;
  /** The target is within the blast's radius. */
  readonly inside: boolean;
}

/** What a scatter follows from. */
export interface Miss {
  readonly clock: number;
  readonly tn: number;
  readonly result: number;
  /** The corner's number: lower left for a throw, upper right for a launch (decision 3 on printed cards). */
  readonly outer: number;
  /** Of the blast, in meters. */
  readonly radius: number;
}

/** As many times the corner's number as the result lies under the target number (I10). Throws naming the bad number. */
export function scatterOf({ clock, tn, result, outer, radius }: Miss): Scatter {
  checkInteger(clock, "clock", { min: 1, max: 12 });
  checkInteger(tn, "tn", { min: 0 });
  checkInteger(result, "result", { min: 0, max: tn });
  checkInteger(outer, "outer", { min: 0 });
  checkNumber(radius, "radius", { min: 0 });
  const distance = (tn - result) * outer;
  return { hour: clock, distance, inside: distance <= radius };
}

/** The point a scatter leads to, in meters from the target: on beyond it, and to the right as the attacker looks. */
export function scatterOffset({ hour, distance }: Pick<Scatter, "hour" | "distance">): {
  readonly beyond: number;
  readonly right: number;
} {
  const angle = (hour / 12) * 2 * Math.PI;
  return { beyond: distance * Math.cos(angle), right: distance * Math.sin(angle) };
}
