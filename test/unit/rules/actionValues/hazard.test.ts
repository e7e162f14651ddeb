import { expect, test } from "vitest";
import { hazardLoss } from "../../../../src/rules/actionValues/hazard.ts";
import { refusedField } from "../refusal.ts";

/** Resistance 3 makes the Payoff 3 less than the harm (X4). At Threshold 5, the loss rises every 5 points (X5). */
test.each<[number, number | "all"]>([
  [0, 0],
  [3, 0],
  [7, 0],
  [8, 1],
  [12, 1],
  [13, 2],
  [17, 2],
  [18, 3],
  [22, 3],
  [23, "all"],
  [60, "all"],
])("harm of %i takes %s", (effectValue, points) => {
  expect(hazardLoss(effectValue, 3, 5)).toBe(points);
});

test("the Threshold is the target's, and a weakness adds", () => {
  expect([3, 4, 8, 12, 16].map((value) => hazardLoss(value, 0, 4))).toEqual([0, 1, 2, 3, "all"]);
  expect(hazardLoss(3, -2, 5)).toBe(1);
  expect(hazardLoss(0, -4, 5)).toBe(0);
});

test("invalid numbers are refused by name", () => {
  expect(refusedField(() => hazardLoss(-1, -9, 5))).toBe("effectValue");
  expect(refusedField(() => hazardLoss(9, 0.5, 5))).toBe("resistance");
  expect(refusedField(() => hazardLoss(9, 0, 0))).toBe("threshold");
});
