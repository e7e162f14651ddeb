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

/** Without what sines and cosines are off by. */
function exact(length: number): number {
  return Math.round(length * 1e6) / 1e6 + 0;
}

/** A place on a map, in its own units; y grows downward. */
export interface MapPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a scatter comes down on a map (Q20): seen from the attacker's place, 12 lies straight on beyond the target's;
 * where both stand in the same place it is up. `perMeter` is how much of the map a meter is. Throws a RuleError naming
 * the number that is none.
 */
export function scatterPlace(
  scatter: Pick<Scatter, "hour" | "distance">,
  attacker: MapPlace,
  target: MapPlace,
  perMeter: number,
): MapPlace {
  for (const [field, { x, y }] of [
    ["attacker", attacker],
    ["target", target],
  ] as const) {
    checkNumber(x, `${field}.x`);
    checkNumber(y, `${field}.y`);
  }
  checkNumber(perMeter, "perMeter", { min: 0 });
  checkInteger(scatter.hour, "hour", { min: 1, max: 12 });
  checkNumber(scatter.distance, "distance", { min: 0 });
  const [dx, dy] = [target.x - attacker.x, target.y - attacker.y];
  const length = Math.hypot(dx, dy);
  const [onX, onY] = length === 0 ? [0, -1] : [dx / length, dy / length];
  const { beyond, right } = scatterOffset(scatter);
  return {
    x: exact(target.x + (beyond * onX - right * onY) * perMeter),
    y: exact(target.y + (beyond * onY + right * onX) * perMeter),
  };
}
