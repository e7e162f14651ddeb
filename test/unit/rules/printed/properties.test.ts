import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { resolveAttack, type AttackResult } from "../../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import {
  CARD_DICE,
  HIT_LOCATIONS,
  type Burst,
  type PrintedCard,
} from "../../../../src/rules/printed/card.ts";
import { resolveCheck, type CheckContext } from "../../../../src/rules/printed/check.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer, Choice } from "../../../../src/rules/printed/script.ts";
import { throwDice } from "../../../../src/rules/printed/thrown.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";
import { seeded } from "../arbitraries.ts";

const dice = fc.constantFrom(...CARD_DICE);

const bumps = fc.record({
  on: fc.boolean(),
  penetration: fc.integer({ min: 0, max: 3 }),
  effect: fc.integer({ min: 0, max: 3 }),
  gear: fc.constantFrom([], [{ id: "scope", cost: 2, most: 2, location: 2, penetration: 1, effect: 1 }]),
});

const attacks: fc.Arbitrary<AttackContext> = fc
  .record({
    lookup: fc.record({ die: dice, ranks: fc.integer({ min: 1, max: 5 }) }),
    tn: fc.integer({ min: 0, max: 20 }),
    burst: fc.integer({ min: 1, max: 10 }),
    penetration: fc.integer({ min: 0, max: 10 }),
    damage: fc.record({ die: dice, dice: fc.integer({ min: 1, max: 7 }) }),
    reliability: fc.constantFrom(null, 1, 6, 11, "V" as const, "R" as const, "E" as const),
    target: fc.record({
      size: fc.integer({ min: 1, max: 10 }),
      protection: fc.record(
        Object.fromEntries(HIT_LOCATIONS.map((location) => [location, fc.integer({ min: 0, max: 12 })])),
      ),
    }),
    called: fc.option(fc.constantFrom(...HIT_LOCATIONS)),
    bystanders: fc.integer({ min: 0, max: 12 }),
    area: fc.option(
      fc.record({
        radius: fc.integer({ min: 0, max: 10 }),
        thrown: fc.boolean(),
        concussion: fc.boolean(),
        save: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
    ),
    bumps,
    options: fc.record({
      extend: fc.boolean(),
      entry: fc.boolean(),
      dice: fc.boolean(),
      ablate: fc.boolean(),
      failureScatters: fc.boolean(),
      wrench: fc.constantFrom(...VARIANTS.printed.wrench),
      equal: fc.constantFrom(...VARIANTS.printed.equal),
      launched: fc.constantFrom(...VARIANTS.printed.launched),
      strays: fc.constantFrom(...VARIANTS.printed.strays),
    }),
  })
  .map((context) =>
    context.area === null ? context : { ...context, burst: 1, bystanders: 0, called: null },
  );

const checks: fc.Arbitrary<CheckContext> = fc.record({
  lookup: fc.record({ die: dice, ranks: fc.integer({ min: 1, max: 5 }) }),
  tn: fc.integer({ min: 0, max: 20 }),
  task: fc.option(
    fc.record({
      quality: fc.record({ die: dice, dice: fc.integer({ min: 1, max: 7 }) }),
      complexity: fc.integer({ min: 1, max: 12 }),
      needed: fc.option(fc.integer({ min: 1, max: 9 })),
      achieved: fc.integer({ min: 0, max: 5 }),
    }),
  ),
  bumps,
  options: fc.record({ extend: fc.boolean(), entry: fc.boolean(), dice: fc.boolean() }),
});

/** A random valid answer to a choice. */
function answerTo(choice: Choice, random: () => number, drawn: readonly number[]): Answer {
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  switch (choice.type) {
    case "card":
      return {
        type: "card",
        card: among(PRINTED_DECK.map(({ number }) => number).filter((card) => !drawn.includes(card))),
      };
    case "dice":
      return { type: "dice", dice: throwDice(random, choice.die, choice.count) };
    case "extend":
      return { type: "extend", row: among([null, ...choice.cells.map(({ row }) => row)]) };
    case "entry":
      return { type: "entry", row: among(choice.cells).row };
    case "bumps": {
      const { id, cost, most, signed } = among(choice.uses);
      const times = Math.min(most, Math.floor(choice.bumps / cost));
      return { type: "bumps", spend: { [id]: signed && random() < 0.5 ? -times : times } };
    }
  }
}

/** Plays an action at random, and checks each step against a second run. */
function playOut<Result>(resolve: (answers: readonly Answer[]) => ActionStep<Result>, seed: number) {
  const random = seeded(seed);
  let answers: readonly Answer[] = [];
  let step = resolve(answers);
  while (step.status === "pending") {
    expect(answers.length).toBeLessThan(200);
    expect(resolve(JSON.parse(JSON.stringify(answers)) as Answer[])).toEqual(step);
    const drawn = answers.flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
    answers = [...answers, answerTo(step.choice, random, drawn)];
    step = resolve(answers);
  }
  const cards = answers.flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
  return { step, answers, cards };
}

describe("with random choices", () => {
  test("an attack ends, and its numbers are consistent", () => {
    fc.assert(
      fc.property(attacks, fc.nat(), (context, seed) => {
        const { step, cards } = playOut((answers) => resolveAttack(context, answers), seed);
        const { result } = step;
        expect(JSON.parse(JSON.stringify(step))).toEqual(step);
        expect(result.cards).toEqual(cards);
        const first = context.options.dice ? "number" : "cause";
        expect(step.consulted[0]).toMatchObject({ card: cards[0], spot: { part: first } });
        // With `options.dice`, the values of both grids are rolled on dice instead of read from a card (Q21).
        for (const { card, dice, spot } of step.consulted) {
          if (card !== null) expect(cards).toContain(card);
          const isGrid = spot.part === "cause" || spot.part === "effect";
          expect(card === null).toBe(isGrid && context.options.dice);
          if (dice) expect(card).toBeNull();
        }
        if (context.called !== null && result.hit) expect(result.locations[0]).toBe(context.called);
        expect(result.hit).toBe(result.cause.success);
        expect(result.bump.spent).toBeLessThanOrEqual(result.bump.earned);
        if (result.cause.criticalFailure)
          expect(result).toMatchObject({ hit: false, breaks: false, victims: [] });
        if (context.area === null) {
          const all = result.hits.reduce((sum, { damage }) => sum + damage, 0);
          expect(result.wounds * context.target.size + result.concussion).toBe(all);
          expect(result.rounds).toBe(result.hits.length);
          if (!result.cause.criticalFailure) expect(result.rounds + result.missed).toBe(context.burst);
          expect(result.rounds > 0).toBe(result.hit);
          expect(result.victims.length).toBeLessThanOrEqual(result.missed);
          expect(result.victims.every((victim) => victim <= context.bystanders)).toBe(true);
        } else {
          expect(result.inBlast).toBe(result.damage !== null);
          expect(result.hits).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("a check ends, and its numbers are consistent", () => {
    fc.assert(
      fc.property(checks, fc.nat(), (context, seed) => {
        const { step, cards } = playOut((answers) => resolveCheck(context, answers), seed);
        const { result } = step;
        expect(result.cards).toEqual(cards);
        expect(result.success).toBe(!result.criticalFailure && result.result >= context.tn);
        if (context.task === null) {
          expect(result.task).toBeNull();
          return;
        }
        const task = result.task!;
        expect(task.successes * context.task.complexity + task.lost).toBe(task.effect);
        expect(task.achieved).toBe(context.task.achieved + task.successes);
        expect(task.effect > 0).toBe(result.success);
        expect(task.done).toBe(context.task.needed !== null && task.achieved >= context.task.needed);
      }),
      { numRuns: 400 },
    );
  });
});

/**
 * The result of a plain attack without choices, computed from the rules instead of by the production code.
 */
function told(context: AttackContext, card: PrintedCard) {
  const { lookup, tn, burst, penetration, damage, target } = context;
  const column = card.cause[lookup.die].slice(0, lookup.ranks);
  const failed = column[lookup.ranks - 1]!.criticalFailure;
  const result = failed ? 0 : Math.max(...column.map(({ value }) => value));
  const hit = !failed && result >= tn;
  const rounds = hit ? (burst === 1 ? 1 : card.bursts[burst as Burst]) : 0;
  const locations = Array.from({ length: rounds }, (_, index) => card.locations[index % 4]!);
  const each = card.effect[damage.die][damage.dice - 1]!.value;
  const through = locations.filter(
    (location) => penetration + card.shield > target.protection[location]!,
  ).length;
  const marks = card.figures.flatMap((marked, index) => (marked ? [index + 1] : []));
  const missed = failed ? 0 : burst - rounds;
  return {
    hit,
    rounds,
    locations,
    wounds: through * Math.floor(each / target.size),
    concussion: through * (each % target.size),
    victims: marks.slice(0, missed).filter((mark) => mark <= context.bystanders),
    breaks:
      !failed &&
      typeof context.reliability === "number" &&
      card.wrench !== null &&
      card.wrench >= context.reliability,
  } satisfies Partial<AttackResult>;
}

test("a plain attack matches the rules on every card", () => {
  fc.assert(
    fc.property(attacks, fc.option(fc.integer({ min: 1, max: 13 })), (drawn, reliability) => {
      const context: AttackContext = {
        ...drawn,
        area: null,
        called: null,
        reliability,
        bumps: { ...DEFAULT_BUMPS, on: false },
        options: { ...DEFAULT_OPTIONS, extend: false },
      };
      for (const card of PRINTED_DECK) {
        const step = resolveAttack(context, [{ type: "card", card: card.number }]);
        expect(step).toMatchObject({ status: "done", result: told(context, card) });
      }
    }),
    { numRuns: 60 },
  );
});
