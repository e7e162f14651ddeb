import fc from "../fast-check.ts";
import {
  begin,
  decide,
  reveal,
  type CalculationContext,
  type CalculationStep,
} from "../../../src/rules/avatar/calculation.ts";
import { composition, type AcCard, type AcDeck } from "../../../src/rules/avatar/deck.ts";
import type { CardSource } from "../../../src/rules/cards/card-source.ts";

/** Sorted ascending, without the code under test. */
export function ascending(cards: readonly AcCard[]): AcCard[] {
  return [...cards].sort((a, b) => a - b);
}

/** A deck with up to four extra tens. Any of its cards can be out. */
export const decks: fc.Arbitrary<AcDeck> = fc
  .integer({ min: 0, max: 4 })
  .chain((tens) => fc.record({ tens: fc.constant(tens), out: fc.shuffledSubarray([...composition(tens)]) }))
  .map(({ tens, out }) => ({ tens, out: ascending(out), aside: [] }));

export const contexts: fc.Arbitrary<CalculationContext> = fc.record({
  kind: fc.constantFrom("offense", "defense", "other"),
  powerRelated: fc.boolean(),
  picks: fc.integer({ min: 1, max: 5 }),
  stat: fc.integer({ min: 0, max: 12 }),
  modifiers: fc.integer({ min: -12, max: 12 }),
  specific: fc.integer({ min: 0, max: 8 }),
  ace: fc.constantFrom("rule" as const, "rule" as const, "pick" as const, "harmless" as const),
  bonusOnTen: fc.boolean(),
  secondTry: fc.constantFrom(false, false, true),
  fan: fc.boolean(),
});

/** A small seeded generator of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A source that draws from `source`, and records the cards in the order drawn. */
export function recording(source: CardSource<AcCard>): CardSource<AcCard> & { readonly drawn: AcCard[] } {
  const drawn: AcCard[] = [];
  return {
    drawn,
    take(available) {
      const card = source.take(available);
      drawn.push(card);
      return card;
    },
  };
}

/**
 * The inputs of a game. The random cards come from `seed`. `answers` are the answers to "one more?". When they run out,
 * they start over.
 */
export const games = fc.record({
  context: contexts,
  deck: decks,
  seed: fc.nat(),
  answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
});

export interface Game {
  readonly context: CalculationContext;
  readonly deck: AcDeck;
  readonly answers: readonly boolean[];
}

/** Plays a calculation and returns every step. Throws after far more steps than any deck allows. */
export function play(
  { context, deck, answers }: Game,
  source: CardSource<AcCard>,
): readonly CalculationStep[] {
  let step = begin(context, deck, source);
  const steps = [step];
  while (step.status === "pending") {
    if (steps.length > 100) throw new Error("the calculation does not end");
    step =
      step.choice.type === "oneMore"
        ? decide(context, step.state, answers[step.state.decisions.length % answers.length]!, source)
        : reveal(context, step.state, source);
    steps.push(step);
  }
  return steps;
}

/** The last step of a played calculation. Throws unless the calculation is done. */
export function ending(steps: readonly CalculationStep[]): Extract<CalculationStep, { status: "done" }> {
  const last = steps.at(-1);
  if (last?.status !== "done") throw new Error("the calculation is not over");
  return last;
}
