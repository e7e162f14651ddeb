/**
 * Compares odds by dice with the real procedure, roll by roll (Q21), except for rolls too rare to show in
 * nine digits.
 */
import { describe, expect, test } from "vitest";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { PrintedCard } from "../../../../src/rules/printed/card.ts";
import { resolveCheck, type CheckContext, type CheckResult } from "../../../../src/rules/printed/check.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { throwsOf, spendsOf } from "./every-way.ts";
import { check, grenade, shot } from "./support.ts";

const ALL = comingFrom(FULL_DECK);
/** Rolls with a smaller chance are left out, and their chances are added up. */
const RARE = 1e-15;
const EXACT = 1e-9;

/** The roll for one cell: the sum of its dice, and whether one of the dice was rolled more than once (`open`). */
interface Cell {
  readonly value: number;
  readonly open: boolean;
}

/** The parts of an action so far that affect what follows. */
interface Thrown {
  readonly card: number | null;
  readonly rows: readonly Cell[];
  readonly effect: Cell | null;
  /** The row (from 1) or the effect that an `extend` answer chose for the next dice; null without such an answer. */
  readonly next: number | "effect" | null;
}

interface State extends Thrown {
  readonly answers: readonly Answer[];
  readonly chance: number;
}

/** Merges states that differ only in how they were reached, and adds up their chances. */
class Together {
  readonly #all = new Map<string, State>();

  add({ answers, chance, ...thrown }: State): void {
    const key = JSON.stringify(thrown);
    const known = this.#all.get(key);
    this.#all.set(key, { answers, ...thrown, chance: chance + (known?.chance ?? 0) });
  }

  get all(): State[] {
    return [...this.#all.values()];
  }
}

/** One card of each set of identical cards, with the chance of the set. */
function cardsOf(deck: readonly PrintedCard[]): { card: number; chance: number }[] {
  const kinds = new Map<string, number[]>();
  for (const { number, ...face } of deck) {
    const key = JSON.stringify(face);
    kinds.set(key, [...(kinds.get(key) ?? []), number]);
  }
  return [...kinds.values()].map((cards) => ({ card: cards[0]!, chance: cards.length / deck.length }));
}

interface Game<Result> {
  readonly tn: number;
  readonly resolve: (answers: readonly Answer[]) => ActionStep<Result>;
  readonly deck: readonly PrintedCard[];
  /** Conditions on the result. The chance of each is computed with all bumps spent on that condition alone. */
  readonly aims: readonly ((result: Result) => boolean)[];
}

const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);

/**
 * The part of a cause that matters for the effect: its best value, at most `tn`, or -1 for a critical
 * failure.
 */
function endOf(rows: readonly Cell[], tn: number): number {
  if (rows.every(({ value }) => value === 1)) return -1;
  return Math.min(tn, Math.max(...rows.map(({ value }) => value)));
}

/** Yields the state after each roll of `count` dice. Leaves out states that would have a chance below `RARE`. */
function* thrownFrom(state: State, sides: number, count: number, tn: number): Generator<State> {
  const one = throwsOf(sides, 1, RARE);
  let throws: { dice: (readonly number[])[]; chance: number }[] = [{ dice: [], chance: 1 }];
  for (let die = 0; die < count; die += 1)
    throws = throws.flatMap(({ dice, chance }) =>
      one.flatMap((next) =>
        chance * next.chance * state.chance < RARE
          ? []
          : [{ dice: [...dice, next.die], chance: chance * next.chance }],
      ),
    );
  for (const { dice, chance } of throws) {
    const all = { value: sum(dice.map(sum)), open: dice.some((faces) => faces.length > 1) };
    const after = { ...state, answers: [...state.answers, { type: "dice", dice } as const] };
    const added = { ...after, chance: state.chance * chance };
    const { rows, next, effect } = state;
    if (next === "effect" || (rows.length > 0 && next === null))
      yield {
        ...added,
        next: null,
        rows: effect ? rows : [{ value: endOf(rows, tn), open: false }],
        effect: { ...all, value: all.value + (effect?.value ?? 0) },
      };
    else if (next !== null)
      yield {
        ...added,
        next: null,
        rows: rows.map((row, index) => (index + 1 === next ? { ...all, value: all.value + row.value } : row)),
      };
    else yield { ...added, rows: dice.map((faces) => ({ value: sum(faces), open: faces.length > 1 })) };
  }
}

/** Every way to spend all bumps. Leaving bumps unspent never helps. */
function spent({ uses, bumps }: Extract<Choice, { type: "bumps" }>): Answer[] {
  const all = spendsOf(uses, bumps).map((spend) => ({ type: "bumps", spend }) as const);
  return all.filter(
    ({ spend }) => Object.values(spend).reduce((sum, times) => sum + Math.abs(times), 0) === bumps,
  );
}

/** The chance of each aim from this state on. The chance of the rolls that are left out is added to `lost`. */
function chancesOf<R>(game: Game<R>, start: State, lost: { chance: number }): number[] {
  const sums = game.aims.map(() => 0);
  const spending = new Together();
  const cards = cardsOf(game.deck);
  let states = [start];
  while (states.length > 0) {
    const next = new Together();
    for (const state of states) {
      const { answers, chance } = state;
      const step = game.resolve(answers);
      if (step.status === "done") {
        game.aims.forEach((holds, aim) => (sums[aim]! += holds(step.result) ? chance : 0));
        continue;
      }
      const { choice } = step;
      // From here on, only the number of bumps matters. `rows` stands for that number, so equal states merge.
      if (choice.type === "bumps")
        spending.add({ ...state, rows: [{ value: game.tn + 4 * choice.bumps, open: false }] });
      else if (choice.type === "extend") {
        const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
        const answer = { type: "extend", row: best.row } as const;
        const on = choice.grid === "effect" ? "effect" : best.row;
        next.add({ ...state, answers: [...answers, answer], next: on });
      } else if (choice.type === "card") {
        for (const { card, chance: share } of cards)
          next.add({ ...state, answers: [...answers, { type: "card", card }], chance: chance * share, card });
      } else if (choice.type === "dice") {
        let told = 0;
        for (const after of thrownFrom(state, Number(choice.die.slice(1)), choice.count, game.tn)) {
          told += after.chance;
          next.add(after);
        }
        lost.chance += chance - told;
      } else throw new Error(`asks for ${choice.type}`);
    }
    states = next.all;
  }
  for (const state of spending.all) {
    const step = game.resolve(state.answers);
    if (step.status === "done" || step.choice.type !== "bumps") throw new Error("has no bumps");
    const losses: number[] = [];
    const tried = spent(step.choice).map((answer) => {
      const here = { chance: 0 };
      const told = chancesOf(game, { ...state, answers: [...state.answers, answer] }, here);
      losses.push(here.chance);
      return told;
    });
    lost.chance += Math.max(...losses);
    game.aims.forEach((_, aim) => (sums[aim]! += Math.max(...tried.map((one) => one[aim]!))));
  }
  return sums;
}

function played<R>(game: Game<R>): number[] {
  const lost = { chance: 0 };
  const start = { answers: [], chance: 1, card: null, rows: [], effect: null, next: null };
  const told = chancesOf(game, start, lost);
  expect(lost.chance, "left out").toBeLessThan(EXACT / 2);
  return told;
}

const orMore = (spread: readonly NumberChance[], least: number) =>
  spread.reduce((all, { value, chance }) => all + (value >= least ? chance : 0), 0);

function near(found: number | null | undefined, told: number | undefined, what: string): void {
  expect(Math.abs((found ?? 0) - (told ?? Number.NaN)), `${what}: ${found} for ${told}`).toBeLessThan(EXACT);
}

const NUMBERS = [1, 2, 3, 4, 5, 8, 12];

function holdCheck(change: Partial<CheckContext>, extend = true): void {
  const context = check({ ...change, options: { extend, entry: false, dice: true } });
  const [success, failure, done, ...counted] = played<CheckResult>({
    tn: context.tn,
    deck: PRINTED_DECK,
    resolve: (answers) => resolveCheck(context, answers),
    aims: [
      (result) => result.success,
      (result) => result.criticalFailure,
      ({ task }) => task?.done === true,
      ...NUMBERS.map(
        (least) =>
          ({ task, bump }: CheckResult) =>
            (task ? task.successes : bump.earned) >= least,
      ),
    ],
  });
  const odds = checkOdds(context, ALL);
  near(odds.success, success, "success");
  near(odds.criticalFailure, failure, "critical failure");
  if (odds.done !== null) near(odds.done, done, "done");
  const spread = odds.successes ?? odds.bumps;
  if (spread)
    for (const [index, least] of NUMBERS.entries()) near(orMore(spread, least), counted[index], `${least}`);
}

/** A deck with only two different cards, which keeps the number of throws small. */
const TWO = PRINTED_DECK.map((face) => ({ ...PRINTED_DECK[face.number % 2]!, number: face.number }));
const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };

function holdAttack(context: AttackContext): void {
  const aims = [
    ({ hit }: AttackResult) => hit,
    ({ cause }: AttackResult) => cause.criticalFailure,
    ({ wounds, concussion }: AttackResult) => wounds + concussion > 0,
    ...NUMBERS.map(
      (least) =>
        ({ wounds }: AttackResult) =>
          wounds >= least,
    ),
    ...NUMBERS.map(
      (least) =>
        ({ concussion }: AttackResult) =>
          concussion >= least,
    ),
  ];
  const resolveWith = (change: AttackContext) => (answers: readonly Answer[]) =>
    resolveAttack(change, answers, TWO);
  const unspent = { ...context, bumps: { ...context.bumps, on: false } };
  const [hit, failure, harm, ...counted] = played({
    tn: context.tn,
    deck: TWO,
    resolve: resolveWith(unspent),
    aims,
  });
  const odds = attackOdds(context, ALL, TWO);
  near(odds.hit, hit, "hit");
  near(odds.criticalFailure, failure, "critical failure");
  near(odds.harm, harm, "harm");
  for (const [index, least] of NUMBERS.entries()) {
    near(orMore(odds.wounds, least), counted[index], `${least} wounds`);
    near(orMore(odds.concussion, least), counted[NUMBERS.length + index], `CT ${least}`);
  }
  if (odds.best === null) return;
  const [, , most, ...best] = played({ tn: context.tn, deck: TWO, resolve: resolveWith(context), aims });
  near(odds.best.harm, most, "harm with bumps");
  const { wounds, concussion } = odds.best;
  for (const [index, least] of NUMBERS.entries()) {
    near(wounds[least - 1]?.chance, best[index], `${least} wounds with bumps`);
    if (wounds.length === 0)
      near(concussion[least - 1]?.chance, best[NUMBERS.length + index], `CT ${least} with bumps`);
  }
}

describe("a check by dice is as likely as its throws", () => {
  const off = { ...check().bumps, on: false };

  test.each(["d4", "d6", "d8", "d10", "d12"] as const)("1%s, against low and high numbers", (die) => {
    for (const tn of [1, 13]) holdCheck({ lookup: { die, ranks: 1 }, tn });
    holdCheck({ lookup: { die, ranks: 1 }, tn: 4 }, false);
  });

  test.each([
    ["2d4 against 9", { lookup: { die: "d4", ranks: 2 }, tn: 9, bumps: off }],
    ["2d10 against 9", { lookup: { die: "d10", ranks: 2 }, tn: 9, bumps: off }],
  ] as const)("%s", (_, change) => holdCheck(change));

  test("2d6 against 3, and its bumps, not extended", () => {
    holdCheck({ lookup: { die: "d6", ranks: 2 }, tn: 3 }, false);
  });

  test.each([1, 3, null])("a task that needs %s successes, bumps spent on it or not", (needed) => {
    const task = (dice: number) => ({
      quality: { die: "d12", dice } as const,
      complexity: 4,
      needed,
      achieved: 0,
    });
    for (const bumps of [check().bumps, off]) {
      holdCheck({ lookup: { die: "d12", ranks: 1 }, tn: 5, task: task(1), bumps });
    }
  });
});

describe("an attack by dice is as likely as its throws, with bumps and without", () => {
  const options = { ...shot().options, dice: true };
  const unextended = { ...options, extend: false };
  const target = { size: 3, protection: patchy };
  const short = { penetration: 5, target, damage: { die: "d12", dice: 1 }, options: unextended } as const;

  test("not extended, against armor of many kinds that ablates", () => {
    const lookup = { die: "d12", ranks: 1 } as const;
    holdAttack(shot({ ...short, lookup, tn: 45, burst: 3, options: { ...unextended, ablate: true } }));
  });

  test.each([6, 500])("extended, a called chest of a target of size %d", (size) => {
    const lookup = { die: "d12", ranks: 1 } as const;
    const large = { size, protection: patchy };
    holdAttack(shot({ ...short, lookup, tn: 57, burst: 3, called: "chest", options, target: large }));
  });

  test.each([true, false])("a blast, all of it concussion: %s", (concussion) => {
    const area = { radius: 6, thrown: true, concussion, save: null };
    const damage = { die: "d12", dice: 1 } as const;
    holdAttack(grenade({ lookup: { die: "d12", ranks: 1 }, tn: 45, area, damage, options }));
  });
});
