import { checkNumber } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/** A cell of a square or hexagonal grid. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

/**
 * A token's position and size, in cells. On a scene without a grid, a cell is a square whose side is the scene's grid
 * size.
 */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** True if two squares are at most one step apart: the same square, or adjacent ones, also diagonally (C2). */
export function touch(one: Cell, other: Cell): boolean {
  return Math.abs(one.i - other.i) <= 1 && Math.abs(one.j - other.j) <= 1;
}

/**
 * The smallest distance between a cell of one list and a cell of the other, measured by `measure`. Throws a RuleError
 * naming `cells` if a list is empty.
 */
export function nearestCells(
  one: readonly Cell[],
  other: readonly Cell[],
  measure: (from: Cell, to: Cell) => number,
): number {
  if (one.length === 0 || other.length === 0) throw new RuleError("cells", "must be one at least");
  return Math.min(...one.map((from) => Math.min(...other.map((to) => measure(from, to)))));
}

/** The distance between two ranges of cells on one axis, measured between cell centers. */
function between(from: number, size: number, other: number, otherSize: number): number {
  const middle = (start: number, length: number) =>
    length > 1 ? [start + 0.5, start + length - 0.5] : [start + length / 2, start + length / 2];
  const [low = 0, high = 0] = middle(from, size);
  const [otherLow = 0, otherHigh = 0] = middle(other, otherSize);
  return Math.max(0, otherLow - high, low - otherHigh);
}

/**
 * The distance in cells on a scene without a grid: a straight line between the nearest cells that the two tokens would
 * occupy. A token of at most one cell is measured from its center.
 */
export function openDistance(one: Room, other: Room): number {
  for (const { x, y, width, height } of [one, other])
    for (const [field, value] of Object.entries({ x, y, width, height })) checkNumber(value, field);
  return Math.hypot(
    between(one.x, one.width, other.x, other.width),
    between(one.y, one.height, other.y, other.height),
  );
}

/** The names of each unit, and its length in feet. A scene without a unit uses feet. */
const FEET_OF: readonly (readonly [names: readonly string[], feet: number])[] = [
  [["", "ft", "ft.", "foot", "feet", "'"], 1],
  [["m", "m.", "meter", "meters", "metre", "metres"], 1 / 0.3048],
  [["cm", "cm.", "centimeter", "centimeters", "centimetre", "centimetres"], 1 / 30.48],
  [["km", "km.", "kilometer", "kilometers", "kilometre", "kilometres"], 1000 / 0.3048],
  [["yd", "yd.", "yds", "yard", "yards"], 3],
  [["in", "in.", "inch", "inches", '"'], 1 / 12],
  [["mi", "mi.", "mile", "miles"], 5280],
];

/** The length of one unit in feet. Accepts any common spelling; null if the unit is unknown. */
export function feetPerUnit(units: string): number | null {
  const named = units.trim().toLowerCase();
  return FEET_OF.find(([names]) => names.includes(named))?.[1] ?? null;
}

const METRIC = ["m", "cm", "km"];

/** The unit in which to show lengths: meters for metric units, feet for other known units, null for unknown ones. */
export function unitFor(units: string): "ft" | "m" | null {
  const named = units.trim().toLowerCase();
  const found = FEET_OF.find(([names]) => names.includes(named));
  return found ? (METRIC.some((name) => found[0].includes(name)) ? "m" : "ft") : null;
}

/** A length in `units`, converted to feet or meters; null if `units` is unknown. */
export function lengthIn(unit: "ft" | "m", length: number, units: string): number | null {
  const feet = feetPerUnit(units);
  return feet === null ? null : (checkNumber(length, "length") * feet) / (feetPerUnit(unit) ?? 1);
}

/** Rounds to a hundredth. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

/** A distance in feet, rounded to a hundredth; null if the units are unknown. */
export function feetOf(distance: number, units: string): number | null {
  const feet = feetPerUnit(units);
  return feet === null ? null : rounded(checkNumber(distance, "distance") * feet);
}

/** Converts meters to a scene's units, rounded to a hundredth (Q20); null if the units are unknown. */
export function metersIn(meters: number, units: string): number | null {
  const feet = feetPerUnit(units);
  return feet === null ? null : rounded(checkNumber(meters, "meters") / 0.3048 / feet);
}

/** Sorts `people` by distance, nearest first (I11). People at an unknown distance come last, in their given order. */
export function nearestFirst<T>(people: readonly T[], feet: (one: T) => number | null): T[] {
  const placed = people.map((one) => ({ one, feet: feet(one) ?? Infinity }));
  return placed.sort((a, b) => (a.feet === b.feet ? 0 : a.feet - b.feet)).map(({ one }) => one);
}
