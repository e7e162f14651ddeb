import { checkInteger } from "../cards/check.ts";
import type { CardSource } from "../cards/forced.ts";
import { begin, decide, settle, type CalculationContext, type CalculationStep } from "./calculation.ts";
import { cardsLeft, type AcCard, type AcDeck } from "./deck.ts";

/** An initiative with this IN: AC Pick + IN, each ten offering its bonus card, all of it 0 with an Ace (A4, A10, Q1). */
export function initiativeContext(rating: number): CalculationContext {
  return {
    kind: "other",
    powerRelated: false,
    picks: 1,
    stat: 0,
    modifiers: checkInteger(rating, "in"),
    specific: 0,
    bonusOnTen: true,
    fan: false,
  };
}

/** An initiative that has been drawn to its end. */
type Drawn = Extract<CalculationStep, { status: "done" }>;

/**
 * Draws a whole initiative, each "one more?" answered by `answer`, which is told how many were answered before. Throws a
 * RuleError naming `in`, or what the source refuses.
 */
export function wholeInitiative(
  rating: number,
  deck: AcDeck,
  source: CardSource<AcCard>,
  answer: (index: number) => boolean,
): Drawn {
  const context = initiativeContext(rating);
  let step = begin(context, deck, source);
  while (step.status === "pending")
    step = decide(context, step.state, answer(step.state.decisions.length), source);
  return step;
}

/** One of several who must decide together where no Initiative is established. */
export interface Decider {
  readonly id: string;
  /** IN. */
  readonly in: number;
  readonly deck: AcDeck;
}

/** What the draws of several came to. */
export interface DrawnOrder {
  /** Who goes first. */
  readonly ids: readonly string[];
  /** The totals that each has drawn, those that broke ties last. */
  readonly totals: Readonly<Record<string, readonly number[]>>;
  readonly decks: Readonly<Record<string, AcDeck>>;
}

/** Where cards and lots come from. */
export interface OrderChance {
  readonly source: CardSource<AcCard>;
  readonly lot: (ids: readonly string[]) => string;
}

/** The draws of several, as they come. */
class Draws {
  readonly decks: Map<string, AcDeck>;
  readonly totals: Map<string, number[]>;
  readonly #chance: OrderChance;

  constructor(deciders: readonly Decider[], chance: OrderChance) {
    this.#chance = chance;
    this.decks = new Map(deciders.map(({ id, deck }) => [id, deck]));
    this.totals = new Map(deciders.map(({ id }) => [id, []]));
  }

  #deckOf({ id, deck }: Decider): AcDeck {
    return this.decks.get(id) ?? deck;
  }

  #draw(decider: Decider): number {
    const { id, in: rating } = decider;
    const deck = this.#deckOf(decider);
    const { state, result } = wholeInitiative(rating, deck, this.#chance.source, () => true);
    this.decks.set(id, settle(state));
    this.totals.get(id)?.push(result.total);
    return result.total;
  }

  /** Groups of equal totals, the highest first. */
  #groups(tied: readonly Decider[]): Decider[][] {
    const drawn = tied.map((one) => ({ one, total: this.#draw(one) }));
    const totals = [...new Set(drawn.map(({ total }) => total))].toSorted((a, b) => b - a);
    return totals.map((total) => drawn.filter((one) => one.total === total).map(({ one }) => one));
  }

  #byLot(tied: readonly Decider[]): string[] {
    let left = tied.map(({ id }) => id);
    return tied.map(() => {
      const drawn = this.#chance.lot(left);
      left = left.filter((id) => id !== drawn);
      return drawn;
    });
  }

  order(tied: readonly Decider[]): string[] {
    if (tied.length < 2) return tied.map(({ id }) => id);
    if (tied.every((one) => cardsLeft(this.#deckOf(one)) === 0)) return this.#byLot(tied);
    return this.#groups(tied).flatMap((equals) => this.order(equals));
  }
}

/**
 * An order drawn for the occasion: AC Pick + IN each, the highest first, ties again among the tied; lots where none of them
 * has a card left (A11, Q2). Nobody waits for it: each ten takes its bonus card. Throws a RuleError naming `in`.
 */
export function drawOrder(deciders: readonly Decider[], chance: OrderChance): DrawnOrder {
  const draws = new Draws(deciders, chance);
  const ids = draws.order(deciders);
  return { ids, totals: Object.fromEntries(draws.totals), decks: Object.fromEntries(draws.decks) };
}
