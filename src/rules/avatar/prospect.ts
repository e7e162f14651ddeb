import type { CalculationContext } from "./context.ts";
import { remaining, type AcCard } from "./deck.ts";
import { resultOf, type CalculationResult } from "./result.ts";
import {
  afterCard,
  answered,
  pendingChoice,
  secondTry,
  triesAgain,
  type CalculationState,
  type CardPurpose,
} from "./state.ts";

/** A possible outcome and its probability, 0 to 1. */
export interface Branch<V> {
  readonly chance: number;
  readonly value: V;
}

/** How to combine all possible outcomes of a calculation into one value, from the last card back to the first. */
export interface Summary<V> {
  /** The value of a finished calculation. */
  readonly over: (result: CalculationResult) => V;
  /** The value of a draw. The chances of `branches` add up to 1. */
  readonly drawn: (branches: readonly Branch<V>[]) => V;
  /**
   * The value of a "one more?" choice (A10): `enough` is the value of declining, `more()` of accepting.
   * `taken` counts the bonus cards drawn since the start state. After declining, later tens are declined too,
   * because accepting one of them is never better than accepting the first.
   */
  readonly asked: (enough: V, more: () => V, taken: number) => V;
}

/**
 * The number that this card adds to the key of a set of drawn cards. The lowest nine bits of the key stand for the
 * cards 1 to 9, of which the deck has one each. The higher bits are the number of tens.
 */
function digit(card: AcCard): number {
  return 2 ** (card - 1);
}

/** The state with all remaining bonus cards of the current try declined. */
export function declined(context: CalculationContext, state: CalculationState): CalculationState {
  let last = state;
  while (pendingChoice(context, last) !== null) last = answered(last, false);
  return last;
}

/** A state, and the key that identifies it. */
interface Place {
  readonly state: CalculationState;
  /** The sum of `digit` over the cards drawn since the start. */
  readonly drawn: number;
}

/**
 * Visits every outcome of a state. The order of the cards does not matter, so each set of cards is visited
 * once. The caller has checked the state.
 */
class Prospect<V> {
  readonly #known = new Map<number, V>();
  /**
   * Values after the special card is drawn, keyed by that card (A3, A6). If a second try may follow, the key
   * includes the other drawn cards too, because the second try can't draw them.
   */
  readonly #special = new Map<number, V>();
  readonly #context: CalculationContext;
  readonly #how: Summary<V>;
  readonly #answered: number;

  constructor(context: CalculationContext, how: Summary<V>, answered: number) {
    this.#context = context;
    this.#how = how;
    this.#answered = answered;
  }

  /** The value at the end of a try. If a second try follows, its outcomes are combined into the value. */
  #over(state: CalculationState, taken: number): V {
    if (!triesAgain(this.#context, state)) return this.#how.over(resultOf(this.#context, state));
    return new Prospect(this.#context, this.#how, -taken).at({ state: secondTry(state), drawn: 0 });
  }

  at(place: Place): V {
    const { state, drawn } = place;
    const choice = pendingChoice(this.#context, state);
    const taken = state.decisions.length - this.#answered;
    if (choice === null) return this.#over(state, taken);
    if (choice.type === "card") return this.#draw(place, choice.purpose);
    const more = () => this.at({ state: answered(state, true), drawn });
    const enough = this.#over(declined(this.#context, state), taken);
    return this.#how.asked(enough, more, taken);
  }

  #draw(place: Place, purpose: CardPurpose): V {
    const left = remaining(place.state.deck); // ascending, so equal cards are adjacent
    const branches: Branch<V>[] = [];
    for (let first = 0; first < left.length;) {
      const card = left[first] as AcCard; // `first` is below the length
      const end = left.lastIndexOf(card) + 1;
      branches.push({ chance: (end - first) / left.length, value: this.#after(place, purpose, card) });
      first = end;
    }
    return this.#how.drawn(branches);
  }

  #after({ state, drawn }: Place, purpose: CardPurpose, card: AcCard): V {
    const then = drawn + digit(card);
    const special = this.#context.secondTry === true && state.first === undefined ? then * 16 + card : card;
    const [from, key] = purpose === "special" ? [this.#special, special] : [this.#known, then];
    const known = from.get(key);
    if (known !== undefined) return known;
    const value = this.at({ state: afterCard(this.#context, state, purpose, card), drawn: then });
    from.set(key, value);
    return value;
  }
}

/** Combines all outcomes of this state into one value. The caller has checked the state. */
export function summarize<V>(context: CalculationContext, start: CalculationState, how: Summary<V>): V {
  return new Prospect(context, how, start.decisions.length).at({ state: start, drawn: 0 });
}
