import { expect, test } from "vitest";
import { changedSince, leftBy } from "../../../../src/rules/timing/left-by.ts";

const step = { at: 1700, request: "r1" };
const before = { ana: { deck: [1, 2], shots: 1 }, bo: { deck: [3] } };
const after = { ana: { deck: [2], shots: 1 }, bo: { deck: [3] }, cy: { deck: [] } };

test("a step leaves a record of the actors that it changed, and of no other", () => {
  expect(leftBy(before, after, step)).toEqual({
    at: 1700,
    request: "r1",
    actors: { ana: { set: { deck: [2] } }, cy: { set: { deck: [] } } },
  });
  expect(leftBy(before, before, step)).toBeUndefined();
});

test("the record tells whom somebody has changed since, in what the step changed", () => {
  const left = leftBy(before, after, step)!;
  expect(changedSince(left, after)).toEqual([]);
  expect(changedSince(left, { ...after, ana: { deck: [2], shots: 5 }, bo: { deck: [] } })).toEqual([]);
  expect(changedSince(left, { ...after, ana: { deck: [1, 2], shots: 1 } })).toEqual(["ana"]);
  expect(changedSince(left, { ana: { deck: [] }, cy: { deck: [9] } })).toEqual(["ana", "cy"]);
  expect(changedSince(left, {}), "who was deleted does not count").toEqual([]);
});
