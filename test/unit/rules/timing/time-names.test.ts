import { expect, test } from "vitest";
import { numberIn, segmentsOf } from "../../../../src/rules/timing/time-names.ts";

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
