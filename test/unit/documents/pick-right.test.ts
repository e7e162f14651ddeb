import { describe, expect, it } from "vitest";
import { picksFrom, type PickSituation } from "../../../src/families/avatar/plans/pick-right.ts";

const bystander: PickSituation = {
  isGM: false,
  isOpponent: false,
  isOwner: false,
  opponentGone: false,
  changed: 1_000_000,
  patience: 30_000,
};

describe("who may pick a card from a fan, and when (A2)", () => {
  it.each<[string, Partial<PickSituation>, number | null]>([
    ["a bystander never", {}, null],
    ["a bystander never, even where nobody is left to pick", { opponentGone: true }, null],
    ["the opponent at once", { isOpponent: true }, 0],
    ["a GM at once", { isGM: true }, 0],
    ["the owner once the opponent has let the time pass", { isOwner: true }, 1_030_000],
    ["the owner at once where no time is given", { isOwner: true, patience: 0 }, 1_000_000],
    ["the owner at once where there is no opponent any more", { isOwner: true, opponentGone: true }, 0],
    ["the owner of both at once", { isOwner: true, isOpponent: true }, 0],
  ])("%s", (_who, situation, from) => {
    expect(picksFrom({ ...bystander, ...situation })).toBe(from);
  });
});
