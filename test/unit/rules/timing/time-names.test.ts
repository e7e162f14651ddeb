import { expect, test } from "vitest";
import { numberIn, segmentsOf } from "../../../../src/rules/timing/time-names.ts";
import { instantOf, timeOf } from "../../../../src/rules/timing/time.ts";
import { refusedField } from "../refusal.ts";

test("a Turn has twelve Segments, a round fragments 0 to 5 (F2, I17)", () => {
  const twelve = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  for (const time of ["segments", "rounds", "sequences"] as const) {
    expect(segmentsOf(time)).toEqual(twelve);
    expect(twelve.map((segment) => numberIn(time, segment))).toEqual(twelve);
  }
  expect(segmentsOf("fragments").map((segment) => numberIn("fragments", segment))).toEqual([
    0, 1, 2, 3, 4, 5,
  ]);
});

test("time grows by 1 with each Segment, and by 12 with each round", () => {
  expect(timeOf({ round: 0, segment: 12 })).toBe(0);
  expect(timeOf({ round: 1, segment: 12 })).toBe(12);
  expect(timeOf({ round: 2, segment: 1 })).toBe(35);
  expect(instantOf(0)).toEqual({ round: 0, segment: 12 });
  expect(instantOf(35)).toEqual({ round: 2, segment: 1 });
  expect(instantOf(36)).toEqual({ round: 3, segment: 12 });
});

test("what is no time is refused", () => {
  expect(refusedField(() => timeOf({ round: -1, segment: 12 }))).toBe("round");
  expect(refusedField(() => timeOf({ round: 1, segment: 0 }))).toBe("segment");
  expect(refusedField(() => timeOf({ round: 1, segment: 13 }))).toBe("segment");
  expect(refusedField(() => instantOf(-1))).toBe("time");
  expect(refusedField(() => instantOf(0.5))).toBe("time");
});
