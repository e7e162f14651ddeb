import { expect, test } from "vitest";
import { shareOf, SHARES } from "../../../src/rules/encounter/share.ts";

test.each([
  [7, [7, 3, 14, 0]],
  [8, [8, 4, 16, 0]],
  [1, [1, 0, 2, 0]],
])("%i points of damage: full, half rounded down, double, none", (points, shares) => {
  expect(SHARES.map((share) => shareOf(points, share))).toEqual(shares);
});
