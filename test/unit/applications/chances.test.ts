import { expect, it } from "vitest";
import { chanceText, percent } from "../../../src/ui/kit/chances.ts";
import type { Words } from "../../../src/ui/kit/words.ts";
import { words } from "./english.ts";

const inGerman: Words = (key) => (key === "ACTIONCARDS.Language" ? "de" : key);

it("writes a chance in the language's notation, and 0% or 100% only if it is certain", () => {
  const chances = [0, 0.001, 0.615, 0.999, 1];
  expect(chances.map((chance) => percent(chance, words))).toEqual(["0%", "<1%", "62%", ">99%", "100%"]);
  expect(chances.map((chance) => percent(chance, inGerman))).toEqual([
    "0\u00A0%",
    "<1\u00A0%",
    "62\u00A0%",
    ">99\u00A0%",
    "100\u00A0%",
  ]);
  expect(chanceText(0.615, false, words)).toBe("about 62%");
});
