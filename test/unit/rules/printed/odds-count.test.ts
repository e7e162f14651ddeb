/** How much odds may take: whatever is ordinary is always answered, and nothing holds the page. */
import { describe, expect, test } from "vitest";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { Count, MOST_OPEN, MOST_STEPS, TooManyWays } from "../../../../src/rules/printed/odds-count.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { ordinary } from "./odds-table.ts";
import { check, shot } from "./support.ts";

const ALL = comingFrom(FULL_DECK);
const { lookups, attacks } = await ordinary();

/** Counts, and holds what it takes and leaves open. */
function hold(what: string, odds: (count: Count) => unknown): void {
  const count = new Count();
  odds(count);
  expect(count.steps, what).toBeLessThanOrEqual(MOST_STEPS);
  expect(count.open, what).toBeLessThan(MOST_OPEN);
}

describe("ordinary odds are always counted", () => {
  test.each([5, 10])("every weapon of the packs by its own skill, against %d", (tn) => {
    expect(attacks.length).toBeGreaterThan(10);
    for (const attack of attacks)
      hold(JSON.stringify(attack), (count) => attackOdds(shot({ tn, ...attack }), ALL, PRINTED_DECK, count));
  });

  test.each([5, 10, 15])(
    "every skill and attribute of the packs, with a task and without one, against %d",
    (tn) => {
      expect(lookups.length).toBeGreaterThan(5);
      for (const lookup of lookups)
        for (const dice of [null, 1, 2, 3]) {
          const quality = { die: "d8", dice: dice ?? 1 } as const;
          const task = dice === null ? null : { quality, complexity: 5, needed: 3, achieved: 0 };
          hold(JSON.stringify([lookup, dice]), (count) =>
            checkOdds(check({ lookup, tn, task }), ALL, PRINTED_DECK, count),
          );
        }
    },
  );
});

describe("what can go too many ways is refused after so many steps", () => {
  test.each([
    ["5d4 against 25", { lookup: { die: "d4", ranks: 5 }, tn: 25 }],
    ["an effect of 7d4", { lookup: { die: "d4", ranks: 2 }, damage: { die: "d4", dice: 7 } }],
  ] as const)("%s", (_, change) => {
    const count = new Count();
    expect(() => attackOdds(shot(change), ALL, PRINTED_DECK, count)).toThrow(TooManyWays);
    expect(count.steps).toBeLessThan(1.1 * MOST_STEPS);
  });
});
