/** Checks that, for everything in the packs, the outcomes that exact odds ignore have a total chance below 1e-9. */
import { describe, expect, test } from "vitest";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { Count, MOST_IGNORED } from "../../../../src/rules/printed/odds-count.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { ordinary } from "./odds-table.ts";
import { check, grenade, shot } from "./support.ts";

const ALL = comingFrom(FULL_DECK);
const { lookups, damages, qualities } = await ordinary();
/** The lookups, as ranks and die, with the most cells that can be extended. */
const OPEN = ["2d4", "4d6", "5d8"];

/** Computes odds without a limit on the work, and expects the ignored chance to be below `MOST_IGNORED`. */
function hold(what: unknown, odds: (count: Count) => unknown): void {
  const count = new Count();
  odds(count);
  expect(count.ignored, JSON.stringify(what)).toBeLessThan(MOST_IGNORED);
}

/** Calls `hold` for attacks with each of these lookups and target numbers, and each damage in the packs. */
function holdAttacks(
  of: typeof lookups,
  change: (tn: number) => AttackContext,
  tns: readonly number[],
): void {
  for (const lookup of of)
    for (const damage of damages)
      for (const tn of tns)
        hold([lookup, damage, tn], (count) =>
          attackOdds({ ...change(tn), tn, lookup, damage }, ALL, PRINTED_DECK, count),
        );
}

const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
const target = { size: 5, protection: patchy };

describe("counts over everything in the packs ignore next to nothing", () => {
  test("the packs have many combinations", () => {
    expect(lookups.length * damages.length).toBeGreaterThan(130);
    expect(OPEN.every((name) => lookups.some(({ die, ranks }) => `${ranks}${die}` === name))).toBe(true);
  });

  test.each([5, 10, 15])("every attack by cards against %d, bumps against armor of many kinds", (tn) => {
    holdAttacks(lookups, () => shot({ target }), [tn]);
  });

  test.each([15])("every attack by dice against %d", (tn) => {
    const options = { ...shot().options, dice: true };
    holdAttacks(lookups, () => shot({ target, options }), [tn]);
  });

  test.each([true, false])("bursts, called hits that ablate, blasts; by dice: %s", (dice) => {
    const most = lookups.filter(({ die, ranks }) => OPEN.includes(`${ranks}${die}`));
    const options = { ...shot().options, ablate: true, dice };
    const called = { called: "head", burst: 10, bystanders: 9 } as const;
    holdAttacks(most, () => shot({ target, options, ...called }), [10]);
    holdAttacks(most, () => grenade({ options, reliability: "V" }), [15]);
  });

  test.each([true, false])("every check and every task; by dice: %s", (dice) => {
    const options = { ...check().options, dice };
    for (const lookup of lookups)
      for (const tn of [5, 15])
        for (const quality of [null, ...qualities])
          for (const needed of quality ? [3, null] : [null]) {
            const task = quality && { quality, complexity: 5, needed, achieved: 0 };
            hold([lookup, quality, tn], (count) =>
              checkOdds(check({ lookup, tn, task, options }), ALL, PRINTED_DECK, count),
            );
          }
  });
});
