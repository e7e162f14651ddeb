/** Compares the odds of actions with bumps to brute force: the real procedure, with every way to spend them (I14). */
import { expect } from "vitest";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { PrintedCell } from "../../../../src/rules/printed/card.ts";
import type { CauseLookup } from "../../../../src/rules/printed/lookup.ts";
import { resolveCheck, type CheckContext, type CheckResult } from "../../../../src/rules/printed/check.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { chances, spendsOf, type Table } from "./every-way.ts";

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

/** Extends the cell with the highest value. Extends nothing if the cause has succeeded with a higher entry. */
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

/**
 * Expects an attack's best chances to match brute force, which spends all bumps on one aim at a time. Returns
 * the chances.
 */
export function holdBestAttack(context: AttackContext, coming: Coming, deck = PRINTED_DECK, digits = 9) {
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

/** Expects a check's odds to match brute force, which spends all bumps on one aim at a time. */
export function holdBestCheck(context: CheckContext, coming: Coming, deck = PRINTED_DECK, digits = 9) {
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
