import { describe, expect, it } from "vitest";
import { parseInitiative } from "../../client/applications/sidebar/tabs/initiative-input.ts";

describe("a typed initiative", () => {
  it.each([
    ["12", null, 12],
    [" 7.5 ", 3, 7.5],
    ["=4", 9, 4],
    ["+2", 10, 12],
    ["-3", 10, 7],
    ["-3", null, -3],
    ["", 10, null],
    ["=-2", 10, -2],
  ])("%s on %s gives %s", (text, present, expected) => {
    expect(parseInitiative(text, present)).toBe(expected);
  });

  it.each(["fast", "+", "1d6", "--2"])("%s is none", (text) => {
    expect(parseInitiative(text, 5)).toBeUndefined();
  });
});
