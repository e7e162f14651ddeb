import { describe, expect, it } from "vitest";
import { changedName, changeText } from "../../../src/ui/kit/effect-change-text.ts";
import { say } from "./english.ts";

const LABELS: Readonly<Record<string, string>> = {
  "printed.size": "Size",
  "or.typed": "Offense rating (OR)",
};
const names = { words: say, labelOf: (path: string) => LABELS[path] ?? "" };

const told = (key: string, how: string, value: string): string =>
  changeText({ key, how, value }, changedName(key, names), say);

describe("what an effect changes, in few words", () => {
  it("calls a number as the sheet does, by its short name where it has one", () => {
    expect(told("system.or.bonus", "add", "2")).toBe("OR +2");
    expect(told("system.mind.bonus", "add", "-3")).toBe("MIND −3");
    expect(told("system.spd", "subtract", "2")).toBe("SPD −2");
    expect(told("system.primaries.agi", "subtract", "-1")).toBe("AGI +1");
    expect(told("system.life.value", "add", "0")).toBe("LIFE 0");
    expect(told("system.printed.size", "add", "1")).toBe("Size +1");
    expect(told("system.or.typed", "override", "12")).toBe("Offense rating (OR) = 12");
  });

  it("tells each way to change a number apart", () => {
    expect(told("system.dex", "multiply", "2")).toBe("DEX × 2");
    expect(told("system.dex", "upgrade", "14")).toBe("DEX at least 14");
    expect(told("system.dex", "downgrade", "-4")).toBe("DEX at most −4");
    expect(told("system.dex", "custom", "5")).toBe("DEX: custom 5");
    expect(told("system.dex", "tides.ebb", "five")).toBe("DEX: tides.ebb five");
  });

  it("shows what it does not know as it is, and no more of it than fits", () => {
    expect(told("system.nothing", "add", "2")).toBe("system.nothing +2");
    expect(told("name", "override", "<b>Odd</b>")).toBe("name = <b>Odd</b>");
    expect(told("system.or.bonus", "add", "many")).toBe("OR + many");
    expect(told("system.or.bonus", "add", "")).toBe("OR + ");
    expect(told("flags.world.long", "override", "x".repeat(200))).toBe(
      `flags.world.long = ${"x".repeat(40)}…`,
    );
  });
});
