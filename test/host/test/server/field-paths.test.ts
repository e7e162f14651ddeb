// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changedData } from "../../server/changes.ts";
import { correctDifference } from "../../server/cleaning.ts";
import { placesOf, writeAt } from "../../server/field-paths.ts";

describe("placesOf", () => {
  const source = {
    system: { bio: "b", parts: { arm: { img: "1" }, leg: { img: "2" } }, list: [{ t: "x" }, { t: "y" }] },
  };

  it.each([
    ["system.bio", [["system", "bio"]]],
    ["system.none", []],
    [
      "system.parts.*.img",
      [
        ["system", "parts", "arm", "img"],
        ["system", "parts", "leg", "img"],
      ],
    ],
    [
      "system.list.*.t",
      [
        ["system", "list", "0", "t"],
        ["system", "list", "1", "t"],
      ],
    ],
    [
      "system.list.t",
      [
        ["system", "list", "0", "t"],
        ["system", "list", "1", "t"],
      ],
    ],
    ["system.list.1.t", [["system", "list", "1", "t"]]],
  ])("finds %s", (path, places) => {
    expect(placesOf(source, path).map(({ place }) => place)).toEqual(places);
  });

  it("writes where it found", () => {
    const copy = structuredClone(source);
    for (const { place } of placesOf(copy, "system.list.*.t")) writeAt(copy, place, "z");
    expect(copy.system.list).toEqual([{ t: "z" }, { t: "z" }]);
  });
});

describe("changedData", () => {
  it("gives new values, null for what is gone, and nothing for what is the same", () => {
    const before = { a: 1, b: { c: 1, d: [1, 2] }, e: "x", f: {} };
    const after = { b: { d: [1, 3], c: 1 }, e: "x", f: {}, g: 2 };
    expect(changedData(before, after)).toEqual({ a: null, b: { d: [1, 3] }, g: 2 });
  });
});

describe("correctDifference", () => {
  it("puts in the corrected text, and whole lists around it", () => {
    const source = { system: { bio: "clean", list: [{ t: "x" }, { t: "clean" }] } };
    const difference = { system: { bio: "dirty" } };
    correctDifference(difference, source, [
      ["system", "bio"],
      ["system", "list", "1", "t"],
    ]);
    expect(difference).toEqual({ system: { bio: "clean", list: [{ t: "x" }, { t: "clean" }] } });
  });
});
