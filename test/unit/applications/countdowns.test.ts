import { describe, expect, it } from "vitest";
import { countedBy, type Countdown } from "../../../src/platform/settings/countdowns.ts";
import { countdownsView } from "../../../src/ui/countdowns/countdowns-view.ts";
import { words } from "./english.ts";

const ritual: Countdown = { name: "The ritual", size: 4, filled: 1, shown: true };
const all = { aaaa: ritual, bbbb: { ...ritual, name: "The guards", shown: false } };

describe("countdowns", () => {
  it("advance and go back by one segment, from none to all", () => {
    const counted = (filled: number, by: number) => countedBy({ ...ritual, filled }, by).filled;
    expect([counted(1, 1), counted(4, 1), counted(1, -1), counted(0, -1)]).toEqual([2, 4, 0, 0]);
  });

  it("are all seen by GMs, and by players those on show", () => {
    const names = (isGM: boolean) => countdownsView(all, isGM, words).countdowns.map(({ name }) => name);
    expect([names(true), names(false)]).toEqual([["The ritual", "The guards"], ["The ritual"]]);
  });

  it("are told in words, and drawn in equal segments from the top", () => {
    const [one] = countdownsView(all, false, words).countdowns;
    expect(one!.state).toBe("The ritual: 1 of 4");
    expect(one!.segments.map(({ isFilled }) => isFilled)).toEqual([true, false, false, false]);
    expect(one!.segments[0]!.path).toBe("M50 50 L50.00 3.00 A47 47 0 0 1 97.00 50.00 Z");
  });
});
