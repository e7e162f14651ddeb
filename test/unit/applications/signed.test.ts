import { expect, it } from "vitest";
import { signed, withMinus } from "../../../src/ui/kit/signed.ts";

it("writes numbers below 0 with a true minus, and what is added with its sign", () => {
  expect([-14, 0, 7].map(withMinus)).toEqual(["−14", "0", "7"]);
  expect([-3, 0, 3].map(signed)).toEqual(["−3", "0", "+3"]);
});
