import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { inThePath } from "../../../../src/rules/printed/path.ts";
import { refusedField } from "../refusal.ts";

const METER = 100;
const at = (x: number, y: number, width = 100) => ({ x, y, width });

describe("the path of a shot (I11)", () => {
  const [shooter, target] = [at(0, 0), at(1000, 0)];
  const standing = (...people: ReturnType<typeof at>[]) => inThePath(shooter, target, people, METER);

  test("includes those it goes through, and those within a meter of it", () => {
    expect(standing(at(500, 0), at(300, 100), at(700, -100))).toEqual([
      at(300, 100),
      at(500, 0),
      at(700, -100),
    ]);
    expect(standing(at(500, 101), at(500, -150))).toEqual([]);
    expect(standing(at(500, 150, 300), at(500, 151, 300))).toEqual([at(500, 150, 300)]);
  });

  test("begins ahead of the shooter and ends at the target", () => {
    expect(standing(at(-50, 0), at(0, 50), at(1001, 0))).toEqual([]);
    expect(standing(at(1000, 0), at(1, 0))).toEqual([at(1, 0), at(1000, 0)]);
    const short = (to: ReturnType<typeof at>, ...people: ReturnType<typeof at>[]) =>
      inThePath(at(500, 700), to, people, METER);
    expect(short(at(600, 700), at(550, 700), at(700, 700))).toEqual([at(550, 700)]);
    expect(short(at(500, 800), at(500, 750), at(500, 900))).toEqual([at(500, 750)]);
  });

  test("without a known unit, includes those whose tokens it crosses", () => {
    expect(inThePath(shooter, target, [at(300, 50), at(500, 51)], 0)).toEqual([at(300, 50)]);
  });

  test("is empty if both are in one place, and refuses invalid places", () => {
    expect(inThePath(shooter, shooter, [at(0, 0)], METER)).toEqual([]);
    expect(refusedField(() => inThePath(shooter, target, [at(NaN, 0)], METER))).toBe("place");
    expect(refusedField(() => inThePath(shooter, target, [], -1))).toBe("reach");
    expect(refusedField(() => inThePath(shooter, target, [at(5, 0, -1)], METER))).toBe("width");
  });

  test("is the same however the map is rotated and moved, and in whatever order people are listed", () => {
    const coordinate = fc.integer({ min: -2000, max: 2000 });
    const person = fc.record({ x: coordinate, y: coordinate, width: fc.constantFrom(50, 100, 200) });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), fc.integer({ min: 0, max: 7 }), (people, eighth) => {
        const found = inThePath(shooter, target, people, METER);
        for (const [index, { x }] of found.entries())
          expect(x).toBeGreaterThanOrEqual(found[index - 1]?.x ?? 0);
        // Rotate around the shooter by a multiple of 45°, then move everything.
        const angle = (eighth * Math.PI) / 4;
        const turned = <T extends { x: number; y: number }>(one: T) => ({
          ...one,
          x: 70 + one.x * Math.cos(angle) - one.y * Math.sin(angle),
          y: 30 + one.x * Math.sin(angle) + one.y * Math.cos(angle),
        });
        // Leave out people exactly on an edge, because rounding decides about them.
        const clear = people.filter(
          ({ x, y, width }) => x !== 0 && x !== 1000 && Math.abs(y) !== Math.max(METER, width / 2),
        );
        const among = clear.map((one, id) => ({ ...one, id }));
        const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);
        const straight = inThePath(shooter, target, among, METER);
        const aslant = inThePath(turned(shooter), turned(target), among.map(turned).toReversed(), METER);
        expect(new Set(ids(aslant))).toEqual(new Set(ids(straight)));
        expect(aslant.map(({ id }) => among[id]!.x)).toEqual(straight.map(({ x }) => x));
      }),
    );
  });
});
