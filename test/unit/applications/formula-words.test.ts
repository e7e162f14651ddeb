import { expect, it } from "vitest";
import { formulaWords } from "../../../src/families/avatar/words/formula-words.ts";
import { words } from "./english.ts";

it.each([
  ["3da + @em - 8", "3 picks + EM − 8"],
  ["(1da+@MIND)*2", "(1 pick + MIND) × 2"],
  ["2dan + @em", "2 picks without bonus + EM"],
  ["2dan + @item.level", "2dan + @item.level"],
  ["3da + what?", "3da + what?"],
])("reads %s as %s", (formula, told) => {
  expect(formulaWords(formula, words)).toBe(told);
});
