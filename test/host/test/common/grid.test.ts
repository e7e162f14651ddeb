import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import { GRID_DIAGONALS, GRID_SNAPPING_MODES, MOVEMENT_DIRECTIONS } from "../../common/constants/canvas.ts";
import { GridlessGrid, SquareGrid } from "../../common/grid/index.ts";

const square = (diagonals: number): SquareGrid =>
  new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });

describe("a grid of squares", () => {
  const way = [
    { x: 50, y: 50 },
    { x: 350, y: 450 },
  ];

  it.each([
    ["EQUIDISTANT", 20, 4],
    ["EXACT", 5 * (1 + 3 * Math.SQRT2), 4],
    ["APPROXIMATE", 5 * 5.5, 4],
    ["RECTILINEAR", 35, 4],
    ["ALTERNATING_1", 25, 4],
    ["ALTERNATING_2", 30, 4],
    ["ILLEGAL", 35, 7],
  ] as const)("measures three diagonal steps and a straight one, %s", (rule, distance, spaces) => {
    const measured = square(GRID_DIAGONALS[rule]).measurePath(way);
    expect(measured.distance).toBeCloseTo(distance, 6);
    expect(measured.spaces).toBe(spaces);
    expect(measured.cost).toBeCloseTo(distance, 6);
    expect(measured.euclidean).toBeCloseTo(25, 6);
  });

  it("counts diagonals on through all waypoints", () => {
    const grid = square(GRID_DIAGONALS.ALTERNATING_1);
    const { distance, waypoints, segments } = grid.measurePath([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ]);
    expect([distance, waypoints[1]!.distance, segments[1]!.distance]).toEqual([15, 5, 10]);
    expect(waypoints[2]!.backward).toBe(segments[1]);
    expect(waypoints[0]!.forward).toBe(segments[0]);
  });

  it("asks what each step costs, and nothing of a way that is not measured or jumped", () => {
    const grid = square(GRID_DIAGONALS.EQUIDISTANT);
    const cost = (_from: unknown, _to: unknown, distance: number): number => 2 * distance;
    expect(grid.measurePath(way, { cost }).cost).toBe(40);
    expect(grid.measurePath([way[0]!, { ...way[1]!, teleport: true }]).distance).toBe(0);
    expect(grid.measurePath([way[0]!, { ...way[1]!, measure: false }]).spaces).toBe(0);
  });

  it("walks a direct way over neighboring spaces", () => {
    const offset = fc.record({ i: fc.integer({ min: -9, max: 9 }), j: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...Object.values(GRID_DIAGONALS)), (from, to, rule) => {
        const grid = square(rule);
        const path = grid.getDirectPath([from, to]);
        expect(path[0]).toEqual(from);
        expect(path.at(-1)).toEqual(to);
        expect(path).toHaveLength(1 + grid.measurePath([from, to]).spaces);
        for (const [index, next] of path.slice(1).entries())
          expect(grid.testAdjacency(path[index]!, next)).toBe(true);
      }),
    );
  });

  it("snaps to what is asked for", () => {
    const grid = square(GRID_DIAGONALS.EQUIDISTANT);
    const snap = (mode: number, resolution = 1) =>
      grid.getSnappedPoint({ x: 180, y: 130 }, { mode, resolution });
    const { CENTER, VERTEX, TOP_LEFT_CORNER, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
    expect(snap(CENTER)).toEqual({ x: 150, y: 150 });
    expect(snap(VERTEX)).toEqual({ x: 200, y: 100 });
    expect(snap(TOP_LEFT_CORNER, 2)).toEqual({ x: 200, y: 150 });
    expect(snap(EDGE_MIDPOINT)).toEqual({ x: 200, y: 150 });
    expect(snap(0)).toEqual({ x: 180, y: 130 });
  });

  it("puts whole spaces around a scene", () => {
    expect(square(0).calculateDimensions(1000, 750, 0.25)).toEqual({
      width: 1600,
      height: 1150,
      x: 300,
      y: 200,
      rows: 12,
      columns: 16,
    });
  });

  it("knows neighbors and steps", () => {
    const grid = square(GRID_DIAGONALS.ILLEGAL);
    expect(grid.getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(4);
    expect(grid.getShiftedOffset({ i: 2, j: 2 }, MOVEMENT_DIRECTIONS.UP_LEFT)).toEqual({ i: 2, j: 2 });
    expect(grid.getShiftedPoint({ x: 10, y: 20 }, MOVEMENT_DIRECTIONS.RIGHT)).toEqual({ x: 110, y: 20 });
  });
});

describe("a scene without spaces", () => {
  const grid = new GridlessGrid({ size: 100, distance: 5 });

  it("measures as the crow flies", () => {
    const { distance, spaces } = grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect([distance, spaces]).toEqual([25, 0]);
  });

  it("leaves points where they are", () => {
    expect(grid.getSnappedPoint({ x: 1, y: 2 }, { mode: 0 })).toEqual({ x: 1, y: 2 });
    expect(grid.getAdjacentOffsets({ i: 0, j: 0 })).toEqual([]);
  });
});
