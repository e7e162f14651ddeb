import { checkInteger, checkNumber } from "../cards/check.ts";

/** Where the blast of a miss lands, relative to the target (I10). */
export interface Scatter {
  /** The direction as an hour, 1 to 12. 12 is straight beyond the target, 6 is back toward the attacker. */
  readonly hour: number;
  /** Distance from the target, in meters. */
  readonly distance: number;
  /** True if the target is inside the blast. */
  readonly inside: boolean;
}

/** The inputs of a scatter. */
export interface Miss {
  readonly clock: number;
  readonly tn: number;
  readonly result: number;
  /** The corner number that is multiplied to get the distance (decision 3 on printed cards). */
  readonly outer: number;
  /** Radius of the blast, in meters. */
  readonly radius: number;
}

/**
 * The scatter of a miss. The distance is the corner number times the points by which the result missed the target
 * number (I10). Throws a RuleError naming the invalid number.
 */
export function scatterOf({ clock, tn, result, outer, radius }: Miss): Scatter {
  checkInteger(clock, "clock", { min: 1, max: 12 });
  checkInteger(tn, "tn", { min: 0 });
  checkInteger(result, "result", { min: 0, max: tn });
  checkInteger(outer, "outer", { min: 0 });
  checkNumber(radius, "radius", { min: 0 });
  const distance = (tn - result) * outer;
  return { hour: clock, distance, inside: distance <= radius };
}

/**
 * The scatter as offsets from the target, in meters. `beyond` is away from the attacker, `right` is to the attacker's
 * right.
 */
export function scatterOffset({ hour, distance }: Pick<Scatter, "hour" | "distance">): {
  readonly beyond: number;
  readonly right: number;
} {
  const angle = (hour / 12) * 2 * Math.PI;
  return { beyond: distance * Math.cos(angle), right: distance * Math.sin(angle) };
}

/** Rounds, to remove floating-point errors. */
function exact(length: number): number {
  return Math.round(length * 1e6) / 1e6 + 0;
}

/** A point on a map, in map units. y grows downward. */
export interface MapPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a scatter lands on a map (Q20). Hour 12 points from the attacker through the target, or up if both are at the
 * same point. `perMeter` is the number of map units in a meter. Throws a RuleError naming the invalid number.
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
