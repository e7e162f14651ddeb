import {
  begin,
  decide,
  resume,
  reveal,
  type CalculationContext,
  type CalculationResult,
  type CalculationState,
  type CalculationStep,
} from "../../../../src/rules/avatar/calculation.ts";
import type { AcCard } from "../../../../src/rules/avatar/deck.ts";
import type { CardSource } from "../../../../src/rules/cards/card-source.ts";

/** Thrown when a card is drawn beyond the list. */
class Due extends Error {
  constructor(readonly available: readonly AcCard[]) {
    super("one more card is due");
  }
}

/**
 * A source that draws the cards at these indexes of the available cards, one after the other. Throws a `Due` if it
 * must draw another card.
 */
function listed(places: readonly number[]): CardSource<AcCard> {
  let next = 0;
  return {
    take(available) {
      const place = places[next];
      if (place === undefined) throw new Due(available);
      next += 1;
      return available[place]!;
    },
  };
}

/** One way a calculation can end, and its probability. */
export interface End {
  readonly chance: number;
  readonly result: CalculationResult;
}

/** True if this card is the first of its kind in an ascending pile. Equal cards have equal outcomes. */
function isFirst(available: readonly AcCard[], place: number): boolean {
  return place === 0 || available[place - 1] !== available[place];
}

/** Runs `act` once for each order in which the pile can give its cards. Equal cards count as one. */
function everyOrder(
  act: (source: CardSource<AcCard>) => CalculationStep,
): { readonly chance: number; readonly step: CalculationStep }[] {
  const follow = (places: readonly number[], chance: number): ReturnType<typeof everyOrder> => {
    try {
      return [{ chance, step: act(listed(places)) }];
    } catch (error) {
      if (!(error instanceof Due)) throw error;
      const { available } = error;
      return available.flatMap((card, place) => {
        if (!isFirst(available, place)) return [];
        const alike = available.filter((other) => other === card).length;
        return follow([...places, place], (chance * alike) / available.length);
      });
    }
  };
  return follow([], 1);
}

/** The answer to "one more?" after this many bonus cards. */
export type Answerer = (taken: number) => boolean;

/**
 * The ends of a calculation that is at `step`. Plays on with the production code, through every order of the cards.
 */
function playOn(context: CalculationContext, step: CalculationStep, answer: Answerer, taken: number): End[] {
  if (step.status === "done") return [{ chance: 1, result: step.result }];
  const more = step.choice.type === "oneMore" && answer(taken);
  const next = everyOrder((source) =>
    step.choice.type === "oneMore"
      ? decide(context, step.state, more, source)
      : reveal(context, step.state, source),
  );
  return next.flatMap(({ chance, step: then }) =>
    playOn(context, then, answer, more ? taken + 1 : taken).map((end) => ({
      ...end,
      chance: end.chance * chance,
    })),
  );
}

/** Every end of a calculation from this state. */
export function everyEnd(context: CalculationContext, state: CalculationState, answer: Answerer): End[] {
  return everyBeginning(context, state).flatMap(({ chance, step }) =>
    playOn(context, step, answer, 0).map((end) => ({ ...end, chance: end.chance * chance })),
  );
}

/** Begins a calculation in every order of the cards if nothing is drawn yet, else resumes it. */
function everyBeginning(context: CalculationContext, state: CalculationState) {
  const fresh = !state.first && state.cards.length === 0 && state.decisions.length === 0;
  if (fresh) return everyOrder((source) => begin(context, state.deck, source));
  return [{ chance: 1, step: resume(context, state) }];
}

/** For each of these totals, the probability of reaching it with the best answers to every "one more?". */
export function bestChances(
  context: CalculationContext,
  state: CalculationState,
  totals: readonly number[],
): readonly number[] {
  type Ways = ReturnType<typeof everyOrder>;
  const average = (ways: Ways) =>
    ways.reduce<readonly number[]>(
      (sums, { chance, step }) => {
        const found = best(step);
        return sums.map((sum, index) => sum + chance * found[index]!);
      },
      totals.map(() => 0),
    );
  const best = (step: CalculationStep): readonly number[] => {
    if (step.status === "done") return totals.map((total) => (step.result.total >= total ? 1 : 0));
    if (step.choice.type === "card")
      return average(everyOrder((source) => reveal(context, step.state, source)));
    const [taken, declined] = [true, false].map((more) =>
      average(everyOrder((source) => decide(context, step.state, more, source))),
    );
    return totals.map((_total, index) => Math.max(taken![index]!, declined![index]!));
  };
  return average(everyBeginning(context, state));
}

/** The probability of reaching this total with the best answers to every "one more?". */
export function bestChance(context: CalculationContext, state: CalculationState, total: number): number {
  return bestChances(context, state, [total])[0]!;
}
