import { expect, it } from "vitest";
import { dealtText } from "../../../src/ui/cards/dealt-text.ts";
import { words } from "./english.ts";

it("counts wounds, and the points of the Wound pool, in the plural of the language", () => {
  const told = (key: string) => [1, 3].map((amount) => dealtText(key, amount, words));
  expect(told("wounds")).toEqual(["1 wound", "3 wounds"]);
  expect(told("wound")).toEqual(["1 Wound", "3 Wounds"]);
  expect(told("life")).toEqual(["1 LIFE", "3 LIFE"]);
});
