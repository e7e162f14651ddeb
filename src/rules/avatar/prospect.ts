import type { CalculationContext } from "./context.ts";
import { remaining, TEN, type AcCard } from "./deck.ts";
import { resultOf, type CalculationResult } from "./result.ts";
import {
  afterCard,
  pendingChoice,
  secondTry,
  triesAgain,
  type CalculationState,
  type CardPurpose,
} from "./state.ts";

/** What may come next, and how likely: 0 to 1. */
export interface Branch<V> {
  readonly chance: number;
  readonly value: V;
}

/** How what can still become of a calculation is summed up, from its ends back to the state it is in. */
export interface Summary<V> {
  /** It is over. */
  readonly over: (result: CalculationResult) => V;
  /** One of these comes; their chances add up to 1. */
  readonly drawn: (branches: readonly Branch<V>[]) => V;
  /**
   * A ten asks (A10): what no further card comes to, and what one more does. `taken` bonus cards were taken since the
   * state asked about. To decline one ten and take a later one's card is never better than to take the first.
   */
  readonly asked: (enough: V, more: () => V, taken: number) => V;
}

/** The digit of a card in a number that tells which cards were drawn: nine cards are single, the tens are counted. */
function digit(card: AcCard): number {
  return card === TEN ? 512 : 2 ** (card - 1);
}

/** With the bonus card that a ten asks about accepted, and not drawn yet. */
export function oneMore(state: CalculationState): CalculationState {
  return { ...state, decisions: [...state.decisions, true] };
}

/** With every further bonus card of the try under way declined. */
export function declined(context: CalculationContext, state: CalculationState): CalculationState {
  let last = state;
  while (pendingChoice(context, last) !== null) last = { ...last, decisions: [...last.decisions, false] };
  return last;
}

/** A state on the way, and what tells it from others. */
interface Place {
  readonly state: CalculationState;
  /** The digits of the cards drawn since the start. */
  readonly drawn: number;
}

/**
 * Goes through everything that can come of this state, which was checked before. Orders of the same cards come to the
 * same, so that each composition is looked at once: there are at most 512 for each number of tens.
 */
class Prospect<V> {
  readonly #known = new Map<number, V>();
  /** What the special card comes to: beside it no other card counts any more (A3, A6), but for a second try's deck. */
  readonly #special = new Map<number, V>();
  readonly #context: CalculationContext;
  readonly #how: Summary<V>;
  readonly #answered: number;

  constructor(context: CalculationContext, how: Summary<V>, answered: number) {
    this.#context = context;
    this.#how = how;
    this.#answered = answered;
  }

  /** A try is over: its result, or all that can come of the second one. */
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
    const more = () => this.at({ state: oneMore(state), drawn });
    const enough = this.#over(declined(this.#context, state), taken);
    return this.#how.asked(enough, more, taken);
  }

  #draw(place: Place, purpose: CardPurpose): V {
    const left = remaining(place.state.deck); // ascending: equal cards lie together
    const branches: Branch<V>[] = [];
    for (let first = 0; first < left.length;) {
      const card = left[first] as AcCard; // within the pile
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

/** Sums up everything that can come of this state, which was checked before. */
export function summarize<V>(context: CalculationContext, start: CalculationState, how: Summary<V>): V {
  return new Prospect(context, how, start.decisions.length).at({ state: start, drawn: 0 });
}
