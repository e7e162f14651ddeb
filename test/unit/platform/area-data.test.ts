import fc from "../fast-check.ts";
import { describe, expect, test } from "vitest";
import { regionData, templateData, type Area, type AreaShape } from "../../../src/platform/area-data.ts";
import { scatterPlace } from "../../../src/rules/printed/scatter.ts";

const SCALE = { size: 100, distance: 5 };
const center = { x: 500, y: 300 };

function area(shape: AreaShape, hidden = false): Area {
  return { name: "Blast", color: "#cc0000", hidden, level: null, flags: {}, shape };
}

function arrowTo(x: number, y: number): AreaShape {
  return { type: "arrow", from: center, to: { x, y } };
}

function pointsOf(data: object): { x: number; y: number }[] {
  const { shapes } = data as { shapes: [{ points: number[] }] };
  const [{ points }] = shapes;
  return points.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: points[index + 1]! }] : []));
}

describe("an area", () => {
  const circle: AreaShape = { type: "circle", center, radius: 250 };

  test("is a region in pixels, or a template in units", () => {
    expect(regionData(area(circle), SCALE)).toMatchObject({
      name: "Blast",
      color: "#cc0000",
      visibility: 2,
      shapes: [{ type: "circle", ...center, radius: 250 }],
    });
    expect(templateData(area(circle), SCALE)).toMatchObject({
      t: "circle",
      ...center,
      distance: 12.5,
      hidden: false,
    });
  });

  test("that is hidden is for GMs alone", () => {
    expect(regionData(area(circle, true), SCALE)).toMatchObject({ visibility: 1 });
    expect(templateData(area(circle, true), SCALE)).toMatchObject({ hidden: true });
  });

  test("lies on the level of its scene, where it has one", () => {
    expect(regionData(area(circle), SCALE)).not.toHaveProperty("levels");
    expect(regionData({ ...area(circle), level: "cellar" }, SCALE)).toMatchObject({ levels: ["cellar"] });
  });

  test.each([
    [600, 300, 0],
    [600, 400, 45],
    [500, 400, 90],
    [400, 400, 135],
    [400, 300, 180],
    [400, 200, 225],
    [500, 200, 270],
    [600, 200, 315],
  ])("an arrow to %s, %s is a ray of %s degrees", (x, y, direction) => {
    const distance = x !== 500 && y !== 300 ? 7.07 : 5;
    expect(templateData(area(arrowTo(x, y)), SCALE)).toMatchObject({
      t: "ray",
      ...center,
      direction,
      distance,
    });
  });

  test("an arrow begins about where it comes from and has its tip where it leads, however short it is", () => {
    const place = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(place, place, (x, y) => {
        fc.pre(x !== center.x || y !== center.y);
        const points = pointsOf(regionData(area(arrowTo(x, y)), SCALE));
        expect(points).toHaveLength(7);
        const [first, tip, last] = [points[0]!, points[3]!, points[6]!];
        expect(Math.hypot(tip.x - x, tip.y - y)).toBeLessThan(0.02);
        expect((first.x + last.x) / 2).toBeCloseTo(center.x, 1);
        expect((first.y + last.y) / 2).toBeCloseTo(center.y, 1);
        const length = Math.hypot(x - center.x, y - center.y);
        for (const point of points)
          expect(Math.hypot(point.x - center.x, point.y - center.y)).toBeLessThanOrEqual(
            Math.max(length, 18) + 1,
          );
      }),
    );
  });
});

describe("a scatter on a map", () => {
  test("lies by its hour as the attacker looks, from each of eight sides", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 7 }), (hour, eighth) => {
        const side = (eighth * Math.PI) / 4;
        const attacker = { x: center.x - 400 * Math.cos(side), y: center.y - 400 * Math.sin(side) };
        const { x, y } = scatterPlace({ hour, distance: 3 }, attacker, center, 100);
        const turned = Math.atan2(y - center.y, x - center.x) - side;
        const clock = Math.round((((turned / (2 * Math.PI)) * 12 + 24) % 12) * 1e6) / 1e6;
        expect(clock % 12).toBe(hour % 12);
        expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(300, 3);
      }),
    );
  });
});
