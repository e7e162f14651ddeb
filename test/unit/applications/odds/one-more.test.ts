import path from "node:path";
import { expect, it } from "vitest";
import type { AcOdds } from "../../../../src/rules/avatar/odds.ts";
import { words } from "../english.ts";

interface Chances {
  odds(bonus: number): AcOdds;
  answered(more: boolean): AcOdds;
  twice: boolean;
}

type OneMoreView = (chances: Chances, aim: object | null, say: typeof words) => { isEnough: boolean } | null;

/** Odds that reach a total of 1 with this chance. */
function odds(chance: number): AcOdds {
  const reach = [
    { total: 0, chance: 1 },
    { total: 1, chance },
  ];
  return { exact: true, ruin: 1 - chance, mean: chance, range: null, chances: [], reach };
}

const aim = { what: "hold", total: 1 };

it.each([
  ["what is reached for sure", 1, 0.9, true],
  ["what one more card is worse for", 0.8, 0.5, true],
  ["what one more card is better for", 0.5, 0.8, false],
  ["what neither can reach", 0, 0, false],
])("no more card is enough for %s", async (_what, without, withMore, isEnough) => {
  const file = path.resolve(import.meta.dirname, "../../../../src/ui/odds/ac-odds-view.ts");
  const { oneMoreView } = (await import(file)) as { oneMoreView: OneMoreView };
  const chances = {
    odds: (bonus: number) => odds(bonus === 0 ? without : withMore),
    answered: (more: boolean) => odds(more ? withMore : without),
    twice: false,
  };
  expect(oneMoreView(chances, aim, words)?.isEnough).toBe(isEnough);
  expect(oneMoreView(chances, null, words)?.isEnough).toBe(false);
});
