import { expect, test } from "vitest";
import { coolAt, isHot } from "../../../../src/rules/printed/heat.ts";
import { refusedField } from "../refusal.ts";

/** The heat of a weapon that overheated in round 5. It lasts for the rest of that round and for two more. */
const HOT = { rounds: 2, from: 5 };

test("an overheated weapon can be used again after its rounds (Q19)", () => {
  expect(coolAt(HOT)).toBe(8);
  expect([5, 6, 7, 8, 9].map((now) => isHot(HOT, now))).toEqual([true, true, true, false, false]);
  expect(isHot(HOT, null), "once the encounter is over").toBe(false);
});

test("a cool weapon can be used at once", () => {
  expect(coolAt({ rounds: 0, from: 5 })).toBe(5);
  expect([4, 5].map((now) => isHot({ rounds: 0, from: 5 }, now))).toEqual([false, false]);
});

test("numbers that are none are refused", () => {
  expect(refusedField(() => coolAt({ rounds: -1, from: 5 }))).toBe("rounds");
  expect(refusedField(() => coolAt({ rounds: 1, from: -1 }))).toBe("from");
  expect(refusedField(() => isHot(HOT, -1))).toBe("now");
});
