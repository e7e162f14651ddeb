import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  resume,
  settle,
  type CalculationContext,
  type CalculationState,
  type DrawnTry,
} from "../../../../src/rules/avatar/calculation.ts";
import {
  composition,
  recall,
  remaining,
  setAside,
  takeOut,
  type AcCard,
  type AcDeck,
} from "../../../../src/rules/avatar/deck.ts";
import { afterCalculation, RECALL_POLICIES } from "../../../../src/rules/avatar/turn.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import { ascending, contexts, decks, ending, games, play, recording, seeded } from "../arbitraries.ts";
import { forcedSource } from "../forced.ts";

const RUNS = { numRuns: 400 };

function everyCard(deck: AcDeck): readonly AcCard[] {
  return ascending([...remaining(deck), ...deck.out, ...deck.aside]);
}

function random(seed: number) {
  return recording(randomSource<AcCard>(seeded(seed)));
}

/** The tries of a finished calculation: one, or two (Q4). */
function triesOf({ first, ...last }: CalculationState): DrawnTry[] {
  return first ? [first, last] : [last];
}

/** The total of one try, computed from the text of the rules, independently of the resolver. */
function totalByTheRules(context: CalculationContext, { cards, special }: DrawnTry): number {
  const { kind, powerRelated, picks, stat, modifiers, specific, ace } = context;
  const pick = cards.reduce<number>((sum, card) => sum + card, 0);
  // Q4: with the reading `harmless`, an Ace counts as 1. With `pick`, an Ace only makes the pick 0.
  if (!cards.includes(1) || ace === "harmless")
    return cards.length < picks ? 0 : Math.max(0, pick + stat + modifiers + specific);
  if (ace === "pick" && cards.length >= picks) return Math.max(0, stat + modifiers + specific);
  if (kind !== "defense") return 0;
  if (powerRelated || special === null) return specific;
  return Math.max(specific, stat + modifiers + specific - (special === 10 ? 0 : special));
}

describe("any calculation", () => {
  test("conserves the cards at every step, when settled and when recalled", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const steps = play(game, random(seed));
        const whole = composition(game.deck.tens);
        for (const { state } of steps) expect(everyCard(state.deck)).toEqual(whole);
        const { deck } = ending(steps).state;
        const settled = settle(ending(steps).state);
        expect(everyCard(settled)).toEqual(whole);
        expect(settled.aside).toEqual([]);
        expect(settled.out).toEqual(deck.out);
        expect(remaining(recall(settled))).toEqual(whole);
      }),
      RUNS,
    );
  });

  test("takes exactly the cards it drew, except a settled Ace", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const source = random(seed);
        const { state } = ending(play(game, source));
        const settled = settle(state);
        const { kind, powerRelated, ace } = game.context;
        const physical = kind === "defense" && !powerRelated && ace === "rule";
        const played = physical ? source.drawn.filter((card) => card !== 1) : source.drawn;
        expect(settled.out).toEqual(ascending([...game.deck.out, ...played]));
      }),
      RUNS,
    );
  });

  test("leaves a deck that does not reveal the order of draws", () => {
    const drawn = decks.chain((deck) =>
      fc.record({
        deck: fc.constant(deck),
        one: fc.shuffledSubarray([...remaining(deck)]),
        seed: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ deck, one, seed }) => {
        const next = seeded(seed);
        const other = one
          .map((card) => ({ card, key: next() }))
          .sort((a, b) => a.key - b.key)
          .map(({ card }) => card);
        expect(other.reduce(takeOut, deck)).toEqual(one.reduce(takeOut, deck));
        expect(other.reduce(setAside, deck)).toEqual(one.reduce(setAside, deck));
      }),
      RUNS,
    );
  });

  test("keeps both piles ascending at every step", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        for (const { state } of play(game, random(seed))) {
          expect(state.deck.out).toEqual(ascending(state.deck.out));
          expect(state.deck.aside).toEqual(ascending(state.deck.aside));
        }
      }),
      RUNS,
    );
  });

  test("totals what the rules say, and its breakdown adds up to it", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const { state, result } = ending(play(game, random(seed)));
        const totals = triesOf(state).map((tried) => totalByTheRules(game.context, tried));
        expect(result.total).toBe(Math.max(...totals));
        const lines = result.breakdown.filter(({ canceled }) => !canceled);
        expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(result.total);
      }),
      RUNS,
    );
  });

  test("draws twice if told to, while there is a card for it (Q4)", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const { state } = ending(
          play({ ...game, context: { ...game.context, secondTry: true } }, random(seed)),
        );
        if (state.first === undefined) expect(remaining(settle(state))).toEqual([]);
        expect(
          ending(play({ ...game, context: { ...game.context, secondTry: false } }, random(seed))).state.first,
        ).toBe(undefined);
      }),
      RUNS,
    );
  });

  test("never lets an Ace leave more than its rule", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const { context } = game;
        const { result } = ending(play(game, random(seed)));
        fc.pre(result.fumble && context.ace === "rule");
        const physical = context.kind === "defense" && !context.powerRelated;
        const most = context.kind === "defense" ? context.specific : 0;
        expect(result.pick).toBe(0);
        if (!physical) expect(result.total).toBe(most);
        else
          expect(result.total).toBeLessThanOrEqual(Math.max(most, context.stat + context.modifiers + most));
      }),
      RUNS,
    );
  });

  test("ends: no more questions than tens, no more draws than cards", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const source = random(seed);
        const steps = play(game, source);
        const { state, result } = ending(steps);
        const tries = triesOf(state);
        for (const { decisions, cards } of tries)
          expect(decisions.length).toBeLessThanOrEqual(cards.filter((card) => card === 10).length);
        const drawn = tries.flatMap(({ cards, special }) => [
          ...cards,
          ...(special === null ? [] : [special]),
        ]);
        expect(source.drawn).toEqual(drawn);
        // an Ace held aside can be drawn again in the second try
        expect(source.drawn.length).toBeLessThanOrEqual(remaining(game.deck).length + tries.length - 1);
        expect(steps.length).toBeLessThanOrEqual(
          1 + source.drawn.length + tries.flatMap(({ decisions }) => decisions).length,
        );
        expect(result.remaining).toBe(remaining(settle(state)).length);
      }),
      RUNS,
    );
  });

  test("resumes every step unchanged, even after storing and reading it", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        for (const step of play(game, random(seed))) {
          expect(resume(game.context, step.state)).toEqual(step);
          const stored: unknown = JSON.parse(JSON.stringify([game.context, step.state]));
          // the JSON was written from values of these types
          const [context, state] = stored as [CalculationContext, CalculationState];
          expect(resume(context, state)).toEqual(step);
        }
      }),
      RUNS,
    );
  });

  test("gives the same result with random and with forced cards, with and without a fan", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const chance = random(seed);
        const expected = ending(play(game, chance));
        for (const fan of [false, true]) {
          const forced = forcedSource(chance.drawn);
          const again = ending(play({ ...game, context: { ...game.context, fan } }, forced));
          forced.assertSpent();
          expect(again).toEqual(expected);
        }
      }),
      RUNS,
    );
  });

  test("asks for each card with a fan, and for none without one", () => {
    fc.assert(
      fc.property(games, ({ seed, ...game }) => {
        const source = random(seed);
        const choices = play(game, source).flatMap((step) =>
          step.status === "pending" ? [step.choice] : [],
        );
        const cards = choices.filter(({ type }) => type === "card").length;
        expect(cards).toBe(game.context.fan ? source.drawn.length : 0);
        expect(choices.every(({ left }) => left > 0)).toBe(true);
      }),
      RUNS,
    );
  });
});

test("a series of calculations conserves the cards under every policy", () => {
  const series = fc.record({
    deck: decks,
    seed: fc.nat(),
    calculations: fc.array(
      fc.record({
        context: contexts,
        answers: fc.array(fc.boolean(), { minLength: 1 }),
        inCombat: fc.boolean(),
        policy: fc.constantFrom(...RECALL_POLICIES),
        recalled: fc.boolean(),
      }),
      { minLength: 2, maxLength: 8 },
    ),
  });
  fc.assert(
    fc.property(series, ({ deck: first, seed, calculations }) => {
      const source = randomSource<AcCard>(seeded(seed));
      let deck = first;
      for (const { context, answers, inCombat, policy, recalled } of calculations) {
        const { state } = ending(play({ context, deck, answers }, source));
        deck = afterCalculation(state.deck, { inCombat, policy });
        expect(deck).toEqual(inCombat ? settle(state) : recall(state.deck));
        if (recalled) deck = recall(deck);
        expect(everyCard(deck)).toEqual(composition(first.tens));
      }
    }),
    RUNS,
  );
});

describe("a tampered state", () => {
  const broken = fc.record({
    deck: fc.oneof(decks, fc.anything()),
    cards: fc.oneof(fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 6 }), fc.anything()),
    special: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 11 }), fc.anything()),
    decisions: fc.oneof(fc.array(fc.boolean(), { maxLength: 4 }), fc.anything()),
  });

  /**
   * Resumes the calculation from this state. Returns true if a RuleError refuses it; otherwise expects a
   * complete deck.
   */
  function refusedOrWhole(context: CalculationContext, state: unknown): boolean {
    try {
      // The state may have any type, on purpose.
      const step = resume(context, state as CalculationState);
      expect(everyCard(step.state.deck)).toEqual(composition(step.state.deck.tens));
      return false;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      expect(error.field).not.toBe("");
      return true;
    }
  }

  test("throws nothing but a RuleError", () => {
    fc.assert(
      fc.property(contexts, fc.oneof(broken, fc.anything()), (context, state) => {
        refusedOrWhole(context, state);
      }),
      { numRuns: 2000 },
    );
  });

  test("is refused with one card or answer too many", () => {
    fc.assert(
      fc.property(games, fc.boolean(), ({ seed, ...game }, more) => {
        const { state } = ending(play(game, random(seed)));
        expect(refusedOrWhole(game.context, { ...state, decisions: [...state.decisions, more] })).toBe(true);
        const spare = remaining(state.deck)[0];
        fc.pre(spare !== undefined);
        const deck = takeOut(state.deck, spare);
        const cards = [...state.cards, spare];
        expect(refusedOrWhole(game.context, { ...state, cards })).toBe(true);
        expect(refusedOrWhole(game.context, { ...state, deck, cards })).toBe(true);
      }),
      RUNS,
    );
  });
});
