import { describe, expect, it } from "vitest";
import {
  feetOf,
  feetPerUnit,
  lengthIn,
  metersIn,
  nearestCells,
  nearestFirst,
  openDistance,
  touch,
  unitFor,
  type Cell,
} from "../../../../src/rules/encounter/distance.ts";
import { rangeOf } from "../../../../src/rules/avatar/exchange.ts";
import { refusedField } from "../refusal.ts";

/** The cells of a square token, by its upper left cell. */
function cells(i: number, j: number, size: number): Cell[] {
  return Array.from({ length: size * size }, (_, n) => ({ i: i + Math.floor(n / size), j: j + (n % size) }));
}

/** Measures like a grid of 5 feet where a diagonal is one step. */
const steps = (a: Cell, b: Cell) => 5 * Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j));

const room = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });

describe("the distance between two tokens on cells (C2)", () => {
  it.each([
    ["a neighbor on the left of a big one", cells(1, 3, 1), 5],
    ["a neighbor on its right", cells(1, 6, 1), 5],
    ["a neighbor at its lower corner", cells(2, 6, 1), 5],
    ["one cell between them", cells(1, 7, 1), 10],
    ["a big one beside it", cells(2, 4, 2), 5],
    ["one within its room", cells(1, 5, 1), 0],
  ])("%s", (_what, other, feet) => {
    const big = cells(0, 4, 2);
    expect(nearestCells(big, other, steps)).toBe(feet);
    expect(nearestCells(other, big, steps)).toBe(feet);
  });

  it("refuses a token without cells", () => {
    expect(refusedField(() => nearestCells([], cells(0, 0, 1), steps))).toBe("cells");
    expect(refusedField(() => nearestCells(cells(0, 0, 1), [], steps))).toBe("cells");
  });

  it("treats cells that touch by a corner as neighbors, and no others", () => {
    expect(touch({ i: 2, j: 2 }, { i: 1, j: 3 })).toBe(true);
    expect(touch({ i: 2, j: 2 }, { i: 3, j: 1 })).toBe(true);
    expect(touch({ i: 2, j: 2 }, { i: 2, j: 2 })).toBe(true);
    expect(touch({ i: 2, j: 2 }, { i: 2, j: 4 })).toBe(false);
    expect(touch({ i: 2, j: 2 }, { i: 4, j: 2 })).toBe(false);
  });
});

describe("the distance in cells without a grid", () => {
  it.each([
    ["side by side", room(0, 0), room(1, 0), 1],
    ["3 to 4 apart", room(0, 0), room(3, 4), 5],
    ["a big one, whose nearest cell is beside him", room(0, 0), room(1, 0, 2), 1],
    ["a big one, from the other side", room(0, 1), room(-2, 0, 2), 1],
    ["a small one, from his middle", room(0, 0, 0.5), room(1, -0.25), 1.25],
    ["one upon the other", room(0, 0, 3), room(1, 1), 0],
  ])("%s", (_what, one, other, distance) => {
    expect(openDistance(one, other)).toBeCloseTo(distance, 10);
    expect(openDistance(other, one)).toBeCloseTo(distance, 10);
  });

  it("is not rounded down to short", () => {
    const feet = feetOf(openDistance(room(0, 0), room(1.1, 0)) * 5, "ft");
    expect(feet).toBe(5.5);
    expect(rangeOf(feet ?? 0)).toBe("long");
  });

  it("refuses invalid numbers", () => {
    expect(refusedField(() => openDistance(room(0, Number.NaN), room(0, 0)))).toBe("y");
  });
});

describe("a scene's units in feet", () => {
  it.each([
    [5, "ft", 5],
    [5, "", 5],
    [5, " Feet ", 5],
    [1.5, "m", 4.92],
    [1.524, "meters", 5],
    [7, "m", 22.97],
    [2, "yd", 6],
    [150, "cm", 4.92],
    [60, "in", 5],
    [1, "mi", 5280],
    [1, "km", 3280.84],
    [1, "kilometers", 3280.84],
    [1, "Kilometre", 3280.84],
    [1.524, "metres", 5],
    [1.524, "Metre", 5],
    [150, "centimetres", 4.92],
    [150, "centimeters", 4.92],
  ])("%s %s are %s feet", (distance, units, feet) => {
    expect(feetOf(distance, units)).toBe(feet);
  });

  it("are not guessed", () => {
    expect(feetOf(3, "parsecs")).toBeNull();
    expect(metersIn(3, "parsecs")).toBeNull();
    expect(lengthIn("m", 3, "parsecs")).toBeNull();
    expect([unitFor("parsecs"), feetPerUnit("parsecs")]).toEqual([null, null]);
  });

  it("refuse what is no number", () => {
    expect(refusedField(() => feetOf(Number.NaN, "ft"))).toBe("distance");
    expect(refusedField(() => metersIn(Number.NaN, "ft"))).toBe("meters");
    expect(refusedField(() => lengthIn("ft", Number.NaN, "ft"))).toBe("length");
  });

  it.each([
    [3.048, "ft", 10],
    [1, "", 3.28],
    [3, "m", 3],
    [3, "cm", 300],
    [2500, "km", 2.5],
    [0.9144, "yards", 1],
  ])("%d m are %s: %d", (meters, units, length) => {
    expect(metersIn(meters, units)).toBe(length);
  });

  it.each([
    ["", "ft"],
    [" Feet ", "ft"],
    ["yd", "ft"],
    ["inches", "ft"],
    ["miles", "ft"],
    ["m", "m"],
    ["Centimeters", "m"],
    [" KM ", "m"],
  ])("%j goes with %s", (units, unit) => {
    expect(unitFor(units)).toBe(unit);
  });

  it("are those that somebody counts in", () => {
    expect(lengthIn("ft", 2, "yd")).toBe(6);
    expect(lengthIn("m", 10, "ft")).toBeCloseTo(3.048, 9);
    expect(lengthIn("m", 2, "km")).toBeCloseTo(2000, 9);
  });
});

describe("who is nearest (I11)", () => {
  it("comes first; unknown distances stay last; ties keep their order", () => {
    const feet: Record<string, number | null> = { ana: 20, bo: null, cy: 5, di: 20, ed: null };
    expect(nearestFirst(Object.keys(feet), (name) => feet[name] ?? null)).toEqual([
      "cy",
      "ana",
      "di",
      "bo",
      "ed",
    ]);
  });
});
