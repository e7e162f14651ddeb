/** Checks the odds by brute force: the real procedure, card by card and die by die, without the odds' own code. */
import { describe, expect, test } from "vitest";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import { protectedAll, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { resolveCheck, type CheckContext, type CheckResult } from "../../../../src/rules/printed/check.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";
import { chances, type Table } from "./every-way.ts";
import { check, deckWith, grenade, shot } from "./support.ts";

interface Ending<Result> {
  readonly result: Result;
  readonly chance: number;
}

/** Extends the cell with the highest value: for a cause until it succeeds, for an effect always. */
function decided(choice: Exclude<Choice, { type: "card" | "dice" }>, tn: number): Answer {
  if (choice.type === "bumps") return { type: "bumps", spend: {} };
  const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
  if (choice.type === "entry") return { type: "entry", row: best.row };
  const enough = choice.grid === "cause" && best.value >= tn;
  return { type: "extend", row: enough ? null : best.row };
}

function brute<Result>(
  resolve: (answers: readonly Answer[]) => ActionStep<Result>,
  { tn, byDice, least }: { tn: number; byDice: boolean; least?: number },
  coming: Coming,
): Ending<Result>[] {
  const endings: Ending<Result>[] = [];
  const follow = (answers: readonly Answer[], chance: number, table: Table): void => {
    if (chance < 1e-13) return;
    const step = resolve(answers);
    if (step.status === "done") {
      endings.push({ result: step.result, chance });
      return;
    }
    const { choice } = step;
    if (choice.type !== "card" && choice.type !== "dice") {
      follow([...answers, decided(choice, tn)], chance, table);
      return;
    }
    const steps = chances(choice, table, byDice, least);
    // With no card left, nothing is extended.
    if (steps.length === 0) follow([...answers.slice(0, -1), { type: "extend", row: null }], chance, table);
    for (const next of steps) follow([...answers, next.answer], chance * next.chance, next.table);
  };
  follow([], 1, { ...coming, drawn: [] });
  return endings;
}

const share = <R>(endings: readonly Ending<R>[], holds: (result: R) => boolean) =>
  endings.reduce((sum, { result, chance }) => sum + (holds(result) ? chance : 0), 0);

function spread<R>(endings: readonly Ending<R>[], value: (result: R) => number): Map<number, number> {
  const all = new Map<number, number>();
  for (const { result, chance } of endings) all.set(value(result), (all.get(value(result)) ?? 0) + chance);
  return all;
}

function expectSpread(found: readonly NumberChance[], told: Map<number, number>, digits: number) {
  const values = new Set([...told.keys(), ...found.map(({ value }) => value)]);
  for (const value of values)
    expect(found.find((one) => one.value === value)?.chance ?? 0, `of ${value}`).toBeCloseTo(
      told.get(value) ?? 0,
      digits,
    );
}

function holdCheck(context: CheckContext, coming: Coming, digits = 9, deck = PRINTED_DECK) {
  const odds = checkOdds({ ...context, bumps: { ...context.bumps, on: false } }, coming, deck);
  const how = { tn: context.tn, byDice: context.options.dice };
  const told = brute<CheckResult>((answers) => resolveCheck(context, answers, deck), how, coming);
  expect(odds.success).toBeCloseTo(
    share(told, ({ success }) => success),
    digits,
  );
  expect(odds.criticalFailure).toBeCloseTo(
    share(told, (one) => one.criticalFailure),
    digits,
  );
  if (!context.task) return;
  expectSpread(
    odds.successes!,
    spread(told, ({ task }) => task?.successes ?? 0),
    digits,
  );
  if (odds.done !== null)
    expect(odds.done).toBeCloseTo(
      share(told, ({ task }) => task!.done),
      digits,
    );
}

function holdAttack(context: AttackContext, coming: Coming, digits = 9, deck = PRINTED_DECK, least = 1e-9) {
  const odds = attackOdds(context, coming, deck);
  const how = { tn: context.tn, byDice: context.options.dice, least };
  const told = brute<AttackResult>((answers) => resolveAttack(context, answers, deck), how, coming);
  expect(odds.hit).toBeCloseTo(
    share(told, ({ hit }) => hit),
    digits,
  );
  expect(odds.criticalFailure).toBeCloseTo(
    share(told, ({ cause }) => cause.criticalFailure),
    digits,
  );
  expect(odds.breaks).toBeCloseTo(
    share(told, ({ breaks }) => breaks),
    digits,
  );
  expect(odds.bystander).toBeCloseTo(
    share(told, ({ victims }) => victims.length > 0),
    digits,
  );
  expect(odds.harm).toBeCloseTo(
    share(told, ({ wounds, concussion }) => wounds + concussion > 0),
    digits,
  );
  expectSpread(
    odds.wounds,
    spread(told, ({ wounds }) => wounds),
    digits,
  );
  expectSpread(
    odds.concussion,
    spread(told, ({ concussion }) => concussion),
    digits,
  );
}

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const WHOLE: Coming = { piles: [NUMBERS, []], redraw: NUMBERS };
/** Five cards in the draw pile and seven to shuffle in after them; the others are in play. */
const FEW: Coming = {
  piles: [
    [1, 7, 9, 24, 34],
    [2, 5, 18, 24 + 4, 41, 50, 52],
  ],
  redraw: [1, 2, 5, 7, 9, 18, 24, 28, 34, 41, 50, 52],
};
const none = { extend: true, entry: false, dice: false };
const task = (needed: number | null, complexity = 3) => ({
  quality: { die: "d8", dice: 1 } as const,
  complexity,
  needed,
  achieved: 0,
});

describe("odds of a check are those of the real procedure over all 54 cards (Q18)", () => {
  test.each([
    ["1d4 against 5", { lookup: { die: "d4", ranks: 1 }, tn: 5 }],
    ["2d4 against 10: chains of exceptional cells", { lookup: { die: "d4", ranks: 2 }, tn: 10 }],
    ["3d8 against 7", { lookup: { die: "d8", ranks: 3 }, tn: 7 }],
    ["4d12 against 20", { lookup: { die: "d12", ranks: 4 }, tn: 20 }],
    [
      "3d6 against 9, entries asked for",
      { lookup: { die: "d6", ranks: 3 }, tn: 9, options: { ...none, entry: true } },
    ],
    [
      "3d6 against 9, not extended",
      { lookup: { die: "d6", ranks: 3 }, tn: 9, options: { ...none, extend: false } },
    ],
  ] as const)("%s", (_, change) => holdCheck(check(change), WHOLE));

  test.each([null, 1, 2, 4])("a task that needs %s successes", (needed) => {
    holdCheck(check({ task: task(needed), bumps: { ...check().bumps, on: false } }), WHOLE, 6);
  });

  test("a task that is done already", () =>
    holdCheck(check({ task: { ...task(2), achieved: 2 } }), WHOLE, 6));
});

describe("odds where the draw pile is used up in the middle of it (I16)", () => {
  test.each([5, 9, 14])("a check against %d", (tn) => holdCheck(check({ tn, task: task(3) }), FEW));

  test("one card left, and the discard pile behind it", () => {
    holdCheck(check({ lookup: { die: "d12", ranks: 1 }, tn: 20 }), { ...FEW, piles: [[2], [1, 9, 24]] });
  });

  test.each([1, 3])("a burst of %d", (burst) => holdAttack(shot({ burst, bystanders: 4 }), FEW));

  test("a grenade, its own exceptional damage, and V* that draws anew", () => {
    const deck = deckWith({ 34: { wrench: 12 }, 7: { wrench: 12 } });
    holdAttack(grenade({ reliability: "V", damage: { dice: 4, die: "d6" }, tn: 9 }), FEW, 9, deck);
  });
});

describe("odds of an attack are those of the real procedure over all 54 cards", () => {
  test.each([
    ["a burst of three", { bystanders: 6 }],
    ["a called head", { called: "head", tn: 9 } as const],
    [
      "ablated armor",
      {
        options: { ...shot().options, ablate: true },
        target: { size: 5, protection: protectedAll(8) },
      },
    ],
  ] as const)("%s", (_, change) => holdAttack(shot({ damage: { dice: 1, die: "d8" }, ...change }), WHOLE, 6));

  test.each(["astray", "nothing"])("a launched blast, critical failures %s", (failure) => {
    const options = { ...grenade().options, failureScatters: failure === "astray" };
    const area = { radius: 12, thrown: false, concussion: false, save: null };
    holdAttack(grenade({ damage: { dice: 1, die: "d10" }, area, options }), WHOLE, 6);
  });
});

describe("odds go by the variants a table plays", () => {
  const options = shot().options;
  const area = { radius: 6, thrown: false, concussion: false, save: null };

  test.each<[string, AttackContext]>([
    ["wrench: above", shot({ reliability: 11, options: { ...options, wrench: "above" } })],
    [
      "equal: penetrates",
      shot({
        target: { size: 4, protection: protectedAll(8) },
        options: { ...options, equal: "penetrates" },
      }),
    ],
    ["strays: one", shot({ bystanders: 6, options: { ...options, strays: "one" } })],
    ["called: yes", shot({ called: "leftArm", tn: 8, bystanders: 6 })],
    ["launched: fragment", grenade({ area, tn: 12, options: { ...options, launched: "fragment" } })],
    ["launched: step", grenade({ area, tn: 12 })],
    ["failure: nothing", grenade({ area, tn: 12, options: { ...options, failureScatters: false } })],
    [
      "ablation",
      shot({ target: { size: 4, protection: protectedAll(8) }, options: { ...options, ablate: true } }),
    ],
    ["untrained: the d4 column", shot({ lookup: { die: "d4", ranks: 3 }, tn: 4 })],
  ])("%s", (_, context) => holdAttack(context, FEW));

  test("the order of the impulse is no part of an attack or a check", () => {
    expect(Object.keys(VARIANTS.printed)).toEqual([
      ...["wrench", "equal", "launched", "failure", "strays", "called"], // all tested above
      "impulse", // it decides only who acts first, and later draws do not depend on it
    ]);
  });
});

describe("odds of thrown dice are those of every throw (Q21)", () => {
  const dice = { extend: true, entry: false, dice: true };

  test.each([
    ["2d10 against 9", { lookup: { die: "d10", ranks: 2 }, tn: 9 }],
    ["1d8 against 1, which 1 itself fails", { lookup: { die: "d8", ranks: 1 }, tn: 1 }],
    ["1d6 against 15: thrown again and again", { lookup: { die: "d6", ranks: 1 }, tn: 15 }],
    [
      "2d12 against 14, not extended",
      { lookup: { die: "d12", ranks: 2 }, tn: 14, options: { ...dice, extend: false } },
    ],
  ] as const)("%s", (_, change) => holdCheck(check({ options: dice, ...change }), WHOLE, 6));

  test("a task by dice", () => {
    const quality = { die: "d10", dice: 1 } as const;
    const context = check({
      options: dice,
      lookup: { die: "d12", ranks: 1 },
      task: { ...task(2, 5), quality },
    });
    holdCheck(context, WHOLE, 5);
  });

  test("an attack and a blast by dice", () => {
    const options = { ...shot().options, dice: true };
    const one = { lookup: { die: "d12", ranks: 1 }, damage: { dice: 1, die: "d12" }, options } as const;
    const unextended = { ...one, options: { ...options, extend: false } };
    // Dice that open more than once are left out.
    holdAttack(shot({ ...unextended, burst: 2 }), WHOLE, 2, PRINTED_DECK, 1e-4);
    holdAttack(grenade(unextended), WHOLE, 2, PRINTED_DECK, 1e-4);
  });
});
