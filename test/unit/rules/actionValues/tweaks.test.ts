import { describe, expect, test } from "vitest";
import { parseTweaks } from "../../../../src/rules/actionValues/tweaks.ts";
import { refusedField } from "../refusal.ts";

/** Parses a maneuver's consequences of a Success (decision 11 on Action!). */
const onSuccess = (...list: readonly object[]) => parseTweaks({ degrees: { success: list } }).degrees.success;

describe("a maneuver's own consequences", () => {
  test.each([
    { type: "words" },
    { type: "mark", flag: "hazardous" },
    { type: "mark", flag: "oneShot" },
    { type: "mark", flag: "inspired" },
    { type: "inspire", until: "nextAction" },
    { type: "inspire", until: "encounter" },
    { type: "stymie", for: "self" },
    { type: "stymie", for: "foe" },
    { type: "loss", points: 1, pools: ["wound"] },
    { type: "loss", points: "all", pools: ["shot", "luck"] },
  ])("%j is read, with a text or without", (one) => {
    expect(onSuccess({ ...one, odd: true })).toStrictEqual([one]);
    expect(onSuccess({ ...one, text: "  They drop it. " })).toStrictEqual([
      { ...one, text: "They drop it." },
    ]);
    expect(onSuccess({ ...one, text: "  " })).toStrictEqual([one]);
  });

  test("have texts of at most 300 characters", () => {
    const longest = "a".repeat(300);
    expect(onSuccess({ type: "words", text: longest })).toEqual([{ type: "words", text: longest }]);
    const longer = { type: "words", text: `${longest}a` };
    expect(refusedField(() => onSuccess(longer))).toBe("degrees.success[0].text");
    expect(refusedField(() => onSuccess({ type: "words", text: 3 }))).toBe("degrees.success[0].text");
  });

  test("are missing where they were removed", () => {
    expect(parseTweaks({ perPoint: 2, degrees: { success: null, failure: [] } })).toStrictEqual({
      perPoint: 2,
      degrees: { failure: [] },
    });
  });

  test.each<[object, string]>([
    [{ type: "stymie", for: "all" }, "degrees.success[0].for"],
    [{ type: "mark", flag: "wild" }, "degrees.success[0].flag"],
    [{ type: "inspire", until: "dawn" }, "degrees.success[0].until"],
    [{ type: "loss", points: 0, pools: ["shot"] }, "degrees.success[0].points"],
    [{ type: "loss", points: 1, pools: [] }, "degrees.success[0].pools"],
    [{ type: "loss", points: 1, pools: ["gold"] }, "degrees.success[0].pools[0]"],
    [{ type: "explode" }, "degrees.success[0].type"],
    [[], "degrees.success[0]"],
  ])("%j is refused", (one, field) => {
    expect(refusedField(() => onSuccess(one))).toBe(field);
  });

  test("are refused if they are no record", () => {
    expect(refusedField(() => parseTweaks(null))).toBe("tweaks");
    expect(refusedField(() => parseTweaks({ degrees: [] }))).toBe("degrees");
    expect(refusedField(() => parseTweaks({ degrees: { triumph: [] } }))).toBe("degrees");
    expect(refusedField(() => parseTweaks({ perPoint: -1 }))).toBe("perPoint");
  });
});
