import { expect } from "vitest";
import {
  begin,
  decide,
  reveal,
  resume,
  type CalculationContext,
  type CalculationKind,
} from "../../../../src/rules/avatar/calculation.ts";
import { remaining, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { afterCalculation, type RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { ascending, recording } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import type { Play } from "./act.ts";

export interface Sum {
  readonly total: number;
  /** The cards that the calculation spent. */
  readonly cost: readonly AcCard[];
  /** True if an Ace was held aside. */
  readonly held: boolean;
  readonly exhausted: boolean;
}

/** Checks that the cards out, aside and left form the full deck, without duplicates. */
export function expectConserved(deck: AcDeck): void {
  const cards = ascending([...deck.out, ...deck.aside, ...remaining(deck)]);
  expect(cards.join()).toBe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...Array<number>(deck.tens).fill(10)].join());
}

/** Plays a calculation to its end. Fails if it does not end. Returns the deck after it, and the result. */
export function calculate(
  deck: AcDeck,
  {
    kind,
    powerRelated,
    stat,
    play,
  }: { kind: CalculationKind; powerRelated: boolean; stat: number; play: Play },
  { random, policy }: { random: Random; policy: RecallPolicy },
): { deck: AcDeck; sum: Sum } {
  const { fan, picks, more } = play;
  const context: CalculationContext = {
    kind,
    powerRelated,
    stat,
    fan,
    picks,
    modifiers: 0,
    specific: 0,
    bonusOnTen: true,
  };
  const source = recording(randomSource<AcCard>(random));
  let step = begin(context, deck, source);
  let held = false;
  for (let steps = 0; step.status === "pending"; steps += 1) {
    expect(steps).toBeLessThan(40);
    const { state, choice } = step;
    expectConserved(state.deck);
    expect(resume(context, state)).toEqual(step);
    if (state.deck.aside.length > 0) {
      held = true;
      expect(refusedField(() => begin(context, state.deck, source))).toBe("deck.aside");
    }
    const answer = more[state.decisions.length % more.length]!;
    step = choice.type === "card" ? reveal(context, state, source) : decide(context, state, answer, source);
  }
  const after = afterCalculation(step.state.deck, { inCombat: true, policy });
  expect(after.aside).toEqual([]);
  held ||= step.state.deck.aside.length > 0;
  // A held Ace has returned to the deck, so the calculation did not spend it.
  const cost = held ? source.drawn.filter((card) => card !== 1) : source.drawn;
  const { total, exhausted } = step.result;
  return { deck: after, sum: { total, cost, held, exhausted } };
}
