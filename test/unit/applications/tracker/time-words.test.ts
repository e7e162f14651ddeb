import { describe, expect, it } from "vitest";
import { numberIn, segmentsOf } from "../../../../src/rules/timing/time-names.ts";
import { timeWords } from "../../../../src/ui/kit/time-words.ts";
import { words } from "../english.ts";

describe("the words of an order", () => {
  it("are those of its game, with its own numbers", () => {
    const key = "ACTIONCARDS.Time.segments.SegmentTitle";
    expect(timeWords("segments", words)(key, { segment: 10 })).toBe("Segment 10");
    expect(timeWords("fragments", words)(key, { segment: 10 })).toBe("Fragment 2");
    const end = "ACTIONCARDS.Time.segments.End";
    expect((["segments", "rounds", "sequences"] as const).map((time) => timeWords(time, words)(end))).toEqual(
      ["End Phase", "End turn", "End Action"],
    );
    expect(timeWords("rounds", words)("ACTIONCARDS.Tracker.Next")).toBe("Next");
  });

  it("count fragments from 0 to 5", () => {
    expect(segmentsOf("fragments").map((segment) => numberIn("fragments", segment))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(segmentsOf("segments")).toHaveLength(12);
  });
});
