import { expect, it } from "vitest";
import { breakTags } from "../../../src/families/avatar/item/break-tags.ts";
import { words } from "./english.ts";

const none = {
  ace: "rule",
  picks: null,
  noBonus: false,
  formula: " ",
  keepsDr: false,
  secondTry: false,
  actions: 0,
} as const;

it("tells what of the rules an item breaks, and nothing of one that follows them (Q4)", () => {
  const told = (breaks: Parameters<typeof breakTags>[0]) => breakTags(breaks, words).map(({ text }) => text);
  expect(told(none)).toEqual([]);
  expect(told({ ...none, secondTry: true, ace: "pick", actions: 1 })).toEqual([
    "Second try",
    "Ace: only the cards are 0",
    "Actions +1",
  ]);
  expect(told({ ...none, ace: "harmless", picks: 3, noBonus: true, formula: "2da", keepsDr: true })).toEqual([
    "Ace counts as 1",
    "3 picks",
    "No extra card on a ten",
    "2 picks",
    "Keeps DR whole",
  ]);
});
