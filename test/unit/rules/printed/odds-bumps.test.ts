/** Checks the odds with bumps by brute force: the real procedure, with every possible way to spend the bumps (I14). */
import { describe, expect, test } from "vitest";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import { protectedAll, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { PrintedCell } from "../../../../src/rules/printed/card.ts";
import type { CauseLookup } from "../../../../src/rules/printed/cause.ts";
import { resolveCheck, type CheckContext, type CheckResult } from "../../../../src/rules/printed/check.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { chances, spendsOf, type Table } from "./every-way.ts";
import { check, deckWith, grenade, shot } from "./support.ts";

/** The values of a cause's entries after these answers. */
function entries(
  { die, ranks }: CauseLookup,
  answers: readonly Answer[],
  deck: typeof PRINTED_DECK,
): number[] {
  let values: number[] = [];
  let row: number | null = null;
  for (const answer of answers) {
    if (answer.type === "extend") row = answer.row;
    if (answer.type !== "card") continue;
    const cells: readonly PrintedCell[] = deck[answer.card]!.cause[die];
    if (row === null) values = cells.slice(0, ranks).map(({ value }) => value);
    else values = values.map((value, index) => (index + 1 === row ? value + cells[index]!.value : value));
  }
  return values;
}

interface Played<Result> {
  readonly context: {
    readonly lookup: CauseLookup;
    readonly tn: number;
    readonly options: { readonly dice: boolean };
  };
  readonly resolve: (answers: readonly Answer[]) => ActionStep<Result>;
  readonly deck: typeof PRINTED_DECK;
}

/**
 * Extends the cell with the highest value. After a success, extends only the best entry of a cause. Always extends an
 * effect.
 */
function extension<R>(
  choice: Extract<Choice, { type: "extend" }>,
  answers: readonly Answer[],
  game: Played<R>,
): Answer {
  const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
  const { lookup, tn, options } = game.context;
  const highest =
    choice.grid === "effect" || options.dice ? 0 : Math.max(...entries(lookup, answers, game.deck));
  return { type: "extend", row: highest >= tn && best.value < highest ? null : best.row };
}

/** For each aim, the best chance to reach it if bumps are spent on that aim alone. */
function bestChances<R>(
  game: Played<R>,
  aims: readonly ((result: R) => boolean)[],
  coming: Coming,
): number[] {
  const follow = (answers: readonly Answer[], table: Table, chance: number): number[] => {
    if (chance < 1e-13) return aims.map(() => 0);
    const step = game.resolve(answers);
    if (step.status === "done") return aims.map((holds) => (holds(step.result) ? 1 : 0));
    const { choice } = step;
    if (choice.type === "bumps") {
      const tried = spendsOf(choice.uses, choice.bumps).map((spend) =>
        follow([...answers, { type: "bumps", spend }], table, chance),
      );
      return aims.map((_, aim) => Math.max(...tried.map((one) => one[aim]!)));
    }
    if (choice.type === "extend")
      return follow([...answers, extension(choice, answers, game)], table, chance);
    if (choice.type === "entry") {
      const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
      return follow([...answers, { type: "entry", row: best.row }], table, chance);
    }
    const steps = chances(choice, table, game.context.options.dice);
    // With no card left, nothing is extended.
    if (steps.length === 0)
      return follow([...answers.slice(0, -1), { type: "extend", row: null }], table, chance);
    const sums = aims.map(() => 0);
    for (const next of steps)
      follow([...answers, next.answer], next.table, chance * next.chance).forEach((one, aim) => {
        sums[aim]! += next.chance * one;
      });
    return sums;
  };
  return follow([], { ...coming, drawn: [] }, 1);
}

const AIMS = Array.from({ length: 12 }, (_, index) => index + 1);

function holdAttack(context: AttackContext, coming: Coming, deck = PRINTED_DECK, digits = 9) {
  const game = {
    context,
    deck,
    resolve: (answers: readonly Answer[]) => resolveAttack(context, answers, deck),
  };
  const aims = [
    ({ wounds, concussion }: AttackResult) => wounds + concussion > 0,
    ...AIMS.map(
      (least) =>
        ({ wounds }: AttackResult) =>
          wounds >= least,
    ),
    ...AIMS.map(
      (least) =>
        ({ concussion }: AttackResult) =>
          concussion >= least,
    ),
  ];
  const [harm, ...told] = bestChances(game, aims, coming);
  const { best } = attackOdds(context, coming, deck);
  expect(best!.harm).toBeCloseTo(harm!, digits);
  for (const [index, least] of AIMS.entries()) {
    expect(best!.wounds[index]?.chance ?? 0, `${least} wounds`).toBeCloseTo(told[index]!, digits);
    if (best!.wounds.length > 0) expect(best!.concussion).toEqual([]);
    else
      expect(best!.concussion[index]?.chance ?? 0, `CT ${least}`).toBeCloseTo(
        told[AIMS.length + index]!,
        digits,
      );
  }
  return best!;
}

function holdCheck(context: CheckContext, coming: Coming, deck = PRINTED_DECK, digits = 9) {
  const game = {
    context,
    deck,
    resolve: (answers: readonly Answer[]) => resolveCheck(context, answers, deck),
  };
  const aims = [
    ({ success }: CheckResult) => success,
    ({ task }: CheckResult) => task?.done === true,
    ...AIMS.map(
      (least) =>
        ({ task, bump }: CheckResult) =>
          (task ? task.successes : bump.earned) >= least,
    ),
  ];
  const [success, done, ...told] = bestChances(game, aims, coming);
  const odds = checkOdds(context, coming, deck);
  expect(odds.success).toBeCloseTo(success!, digits);
  if (odds.done !== null) expect(odds.done).toBeCloseTo(done!, digits);
  const counted = odds.successes ?? odds.bumps!;
  for (const [index, least] of AIMS.entries()) {
    const reached = counted.reduce((sum, { value, chance }) => sum + (value >= least ? chance : 0), 0);
    expect(reached, `${least} or more`).toBeCloseTo(told[index]!, digits);
  }
}

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const WHOLE: Coming = { piles: [NUMBERS, []], redraw: NUMBERS };
const FEW: Coming = {
  piles: [
    [1, 7, 9, 24, 34],
    [2, 5, 18, 28, 41, 50, 52],
  ],
  redraw: [1, 2, 5, 7, 9, 18, 24, 28, 34, 41, 50, 52],
};
const HALF: Coming = { piles: [NUMBERS.filter((one) => one % 2 === 0), []], redraw: NUMBERS };
const plain = { ...shot().options, extend: false };
const gear = (id: string, change: object) => ({
  ...{ id, cost: 1, most: 9, location: 0, penetration: 0, effect: 0 },
  ...change,
});
const task = (needed: number | null, complexity: number) => ({
  quality: { die: "d8", dice: 2 } as const,
  complexity,
  needed,
  achieved: 0,
});

describe("with bumps an attack is as good as the best way to spend them for each aim (I14)", () => {
  const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
  const target = { size: 3, protection: patchy };
  const low = { lookup: { die: "d12", ranks: 3 }, tn: 1, penetration: 5 } as const;

  test.each<[string, Partial<AttackContext>]>([
    ["armor of many kinds", { target }],
    ["a burst of three", { target, burst: 3 }],
    ["armor that ablates", { target, burst: 3, options: { ...plain, ablate: true } }],
    ["equal numbers penetrate", { target, options: { ...plain, equal: "penetrates" } }],
    ["a called chest", { target, called: "chest" }],
    [
      "half a point of penetration",
      { target: { size: 4, protection: protectedAll(7) }, bumps: { ...shot().bumps, penetration: 0.5 } },
    ],
    [
      "gear that moves, pierces and hurts",
      {
        target,
        bumps: {
          ...{ on: true, penetration: 1, effect: 1 },
          gear: [
            gear("hook", { location: 1, penetration: -1, effect: 2 }),
            gear("drill", { cost: 2, most: 1, penetration: 5 }),
          ],
        },
      },
    ],
  ])("%s", (_, change) => {
    holdAttack(shot({ ...low, burst: 1, damage: { dice: 2, die: "d6" }, options: plain, ...change }), WHOLE);
  });

  test("with cards for exceptional cells, of a draw pile that is used up", () => {
    const best = holdAttack(shot({ ...low, burst: 2, target, damage: { dice: 1, die: "d8" } }), FEW);
    expect(best.wounds.length).toBeGreaterThan(2);
  });

  test("with cards for exceptional cells, of half of the deck", () => {
    holdAttack(
      shot({
        ...low,
        lookup: { die: "d6", ranks: 1 },
        tn: 3,
        burst: 1,
        target,
        damage: { dice: 1, die: "d6" },
      }),
      HALF,
    );
  });

  test("a blast has its effect alone to spend on, and none where it goes astray", () => {
    const damage = { dice: 1, die: "d10" } as const;
    const area = { radius: 12, thrown: false, concussion: false, save: null };
    const lookup = { die: "d8", ranks: 1 } as const;
    holdAttack(grenade({ lookup, damage, area, tn: 4 }), FEW);
    const deck = deckWith({ 34: { wrench: 12 }, 7: { wrench: 12 } });
    holdAttack(grenade({ lookup, damage, tn: 2, reliability: "V", options: plain }), FEW, deck);
  });
});

describe("with bumps a check is as good as all of them in its effect", () => {
  test.each<[string, Partial<CheckContext>]>([
    ["a task of three successes", { lookup: { die: "d8", ranks: 2 }, tn: 2, task: task(3, 5) }],
    ["as many successes as there are", { lookup: { die: "d12", ranks: 1 }, tn: 2, task: task(null, 4) }],
    ["bumps themselves, where there is no task", { lookup: { die: "d6", ranks: 2 }, tn: 3 }],
    [
      "with gear that does more for two bumps",
      {
        ...{ lookup: { die: "d10", ranks: 1 }, tn: 1, task: task(4, 4) },
        bumps: { on: true, penetration: 1, effect: 1, gear: [gear("lamp", { cost: 2, most: 1, effect: 5 })] },
      },
    ],
  ])("%s", (_, change) => {
    holdCheck(check(change), FEW);
    holdCheck(check({ ...change, options: { ...check().options, extend: false } }), WHOLE);
  });

  test("out of half of the deck", () =>
    holdCheck(check({ lookup: { die: "d6", ranks: 2 }, tn: 3, task: task(2, 6) }), HALF));
});
