import { checkNumber } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/** A cell of a grid of squares or hexagons. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

/** Where somebody stands and how much room they take, counted in cells; on a scene without a grid in their like. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Do two cells of a grid of squares touch, by a corner at least, or are they one? Those are one step apart (C2). */
export function touch(one: Cell, other: Cell): boolean {
  return Math.abs(one.i - other.i) <= 1 && Math.abs(one.j - other.j) <= 1;
}

/**
 * The distance between the nearest two cells that two occupy, as the grid measures it. Throws a RuleError naming `cells`
 * where one of them occupies none.
 */
export function nearestCells(
  one: readonly Cell[],
  other: readonly Cell[],
  measure: (from: Cell, to: Cell) => number,
): number {
  if (one.length === 0 || other.length === 0) throw new RuleError("cells", "must be one at least");
  return Math.min(...one.map((from) => Math.min(...other.map((to) => measure(from, to)))));
}

/** What remains between two stretches of cells on one axis, from the middle of a cell to the middle of a cell. */
function between(from: number, size: number, other: number, otherSize: number): number {
  const middle = (start: number, length: number) =>
    length > 1 ? [start + 0.5, start + length - 0.5] : [start + length / 2, start + length / 2];
  const [low = 0, high = 0] = middle(from, size);
  const [otherLow = 0, otherHigh = 0] = middle(other, otherSize);
  return Math.max(0, otherLow - high, low - otherHigh);
}

/**
 * The distance in cells where no grid says which of them somebody occupies: between the nearest of the cells that their
 * room would hold, in a straight line. Who takes a cell or less is measured from their middle.
 */
export function openDistance(one: Room, other: Room): number {
  for (const { x, y, width, height } of [one, other])
    for (const [field, value] of Object.entries({ x, y, width, height })) checkNumber(value, field);
  return Math.hypot(
    between(one.x, one.width, other.x, other.width),
    between(one.y, one.height, other.y, other.height),
  );
}

/** Feet of one of a scene's units, by what people call them; a scene that says nothing is in feet. */
const FEET_OF: readonly (readonly [names: readonly string[], feet: number])[] = [
  [["", "ft", "ft.", "foot", "feet", "'"], 1],
  [["m", "m.", "meter", "meters", "metre", "metres"], 1 / 0.3048],
  [["cm", "cm.", "centimeter", "centimeters", "centimetre", "centimetres"], 1 / 30.48],
  [["km", "km.", "kilometer", "kilometers", "kilometre", "kilometres"], 1000 / 0.3048],
  [["yd", "yd.", "yds", "yard", "yards"], 3],
  [["in", "in.", "inch", "inches", '"'], 1 / 12],
  [["mi", "mi.", "mile", "miles"], 5280],
];

/** Feet in one of these units, in any common spelling; null if the units are unknown. */
export function feetPerUnit(units: string): number | null {
  const named = units.trim().toLowerCase();
  return FEET_OF.find(([names]) => names.includes(named))?.[1] ?? null;
}

/** To a hundredth. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

/** A distance in feet, to a hundredth of one; null where nobody can tell what its units are. */
export function feetOf(distance: number, units: string): number | null {
  const feet = feetPerUnit(units);
  return feet === null ? null : rounded(checkNumber(distance, "distance") * feet);
}

/** A length in meters in a scene's units, to a hundredth of one (Q20); null where nobody can tell what they are. */
export function metersIn(meters: number, units: string): number | null {
  const feet = feetPerUnit(units);
  return feet === null ? null : rounded(checkNumber(meters, "meters") / 0.3048 / feet);
}

/** People as they stand from somebody, the nearest first (I11); those of whom no distance is known stay last, as they were. */
export function nearestFirst<T>(people: readonly T[], feet: (one: T) => number | null): T[] {
  const placed = people.map((one) => ({ one, feet: feet(one) ?? Infinity }));
  return placed.sort((a, b) => (a.feet === b.feet ? 0 : a.feet - b.feet)).map(({ one }) => one);
}
