import type { CardSource } from "../cards/forced.ts";
import { beginBeside } from "./calculation.ts";
import { cardsLeft, TEN, type AcCard, type AcDeck } from "./deck.ts";
import { initiativeContext } from "./initiative.ts";

/** What somebody has drawn for their place among several who must decide. Plain data. */
export interface PlaceDraw {
  /** The totals drawn: AC Pick + IN, then one for each tie. */
  readonly totals: readonly number[];
  /** Tens of the draw at hand, which offers one card more; 0: nothing is asked. */
  readonly tens: number;
  /** Their deck, out of which the cards of ties stay until the order is settled. */
  readonly deck: AcDeck;
}

/** One of several who must decide together where no Initiative is established. */
export interface Decider extends PlaceDraw {
  readonly id: string;
  /** IN. */
  readonly in: number;
  /** Who answers whether they want the bonus card of a ten: they themselves, or the table at once (Q1). */
  readonly bonus: "ask" | "take" | "decline";
}

/** Where cards and lots come from. */
export interface OrderChance {
  readonly source: CardSource<AcCard>;
  readonly lot: (ids: readonly string[]) => string;
}

function closed(decider: Decider, deck: AcDeck, total: number): Decider {
  return { ...decider, deck, totals: [...decider.totals, total], tens: 0 };
}

function declined(decider: Decider): Decider {
  return closed(decider, decider.deck, Math.max(0, decider.in + TEN * decider.tens));
}

/** One card more: an Ace makes all of the draw 0 (A4), a ten offers the next (A10). Throws a RuleError naming `in`. */
function drawOne(decider: Decider, source: CardSource<AcCard>): Decider {
  const { tens, bonus } = decider;
  const { step, deck } = beginBeside(initiativeContext(decider.in + TEN * tens), decider.deck, source);
  if (step.status === "done") return closed(decider, deck, step.result.total);
  const offered = { ...decider, deck, tens: tens + 1 };
  if (bonus === "ask") return offered;
  return bonus === "take" ? drawOne(offered, source) : declined(offered);
}

/** After an answer to "one more?"; where the deck is empty by then, the tens alone count. */
export function answered(decider: Decider, more: boolean, source: CardSource<AcCard>): Decider {
  return more && cardsLeft(decider.deck) > 0 ? drawOne(decider, source) : declined(decider);
}

/** Who goes first: the higher of the first totals that differ; below 0 the one. */
function byTotals(one: PlaceDraw, other: PlaceDraw): number {
  const place = one.totals.findIndex((total, index) => total !== other.totals[index]);
  return place < 0 ? 0 : (other.totals[place] ?? 0) - (one.totals[place] ?? 0);
}

function isTied(one: PlaceDraw, all: readonly PlaceDraw[]): boolean {
  return all.some((other) => other !== one && byTotals(one, other) === 0);
}

/** Has everybody drawn their place, and nobody the same as another? */
export function isOrdered(draws: readonly PlaceDraw[]): boolean {
  return draws.every((one) => one.totals.length > 0 && one.tens === 0 && !isTied(one, draws));
}

/** Lots stand in for totals where none of the tied has a card left. */
function byLot(tied: readonly Decider[], { lot }: OrderChance): Decider[] {
  let left = tied.map(({ id }) => id);
  return tied.flatMap((_one, index) => {
    const drawn = lot(left);
    left = left.filter((id) => id !== drawn);
    return tied
      .filter(({ id }) => id === drawn)
      .map((one) => closed({ ...one, tens: 0 }, one.deck, tied.length - index));
  });
}

function again(tied: readonly Decider[], chance: OrderChance): Decider[] {
  if (tied.every(({ deck }) => cardsLeft(deck) === 0)) return byLot(tied, chance);
  return tied.map((one) => drawOne(one, chance.source));
}

/**
 * An order drawn for the occasion, as far as it goes: AC Pick + IN each, the highest first, ties again among the tied; lots
 * where none of them has a card left (A11, Q2). A ten offers its bonus card as any ten does: nothing goes on as long as
 * somebody is asked. Throws a RuleError naming `in`.
 */
export function drawOrder(deciders: readonly Decider[], chance: OrderChance): readonly Decider[] {
  const drawn = deciders.map((one) =>
    one.totals.length === 0 && one.tens === 0 ? drawOne(one, chance.source) : one,
  );
  const ordered = drawn.toSorted(byTotals);
  const first = ordered.find((one) => isTied(one, ordered));
  if (first === undefined || ordered.some(({ tens }) => tens > 0)) return ordered;
  const tied = ordered.filter((one) => byTotals(one, first) === 0);
  const others = ordered.filter((one) => !tied.includes(one));
  return drawOrder([...again(tied, chance), ...others], chance);
}
