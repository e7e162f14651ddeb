/**
 * Plays checks and attacks in every possible way by the real procedure, card by card and die by die. Compares the
 * chances with the computed odds.
 */
import { expect } from "vitest";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import { resolveCheck, type CheckContext, type CheckResult } from "../../../../src/rules/printed/check.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { chances, type Table } from "./every-way.ts";

interface Ending<Result> {
  readonly result: Result;
  readonly chance: number;
}

/** Spends no bumps, and picks the highest cell. Extends that cell, unless it is a cause cell that reaches `tn`. */
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

/** Expects the computed odds of a check without bumps to match the chances that `brute` finds. */
export function holdCheck(context: CheckContext, coming: Coming, digits = 9, deck = PRINTED_DECK) {
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

/** Expects the computed odds of an attack without bumps to match the chances that `brute` finds. */
export function holdAttack(
  context: AttackContext,
  coming: Coming,
  digits = 9,
  deck = PRINTED_DECK,
  least = 1e-9,
) {
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
