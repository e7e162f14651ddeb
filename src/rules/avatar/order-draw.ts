import type { CardSource } from "../cards/card-source.ts";
import { beginBeside } from "./calculation.ts";
import { cardsLeft, TEN, type AcCard, type AcDeck } from "./deck.ts";
import { initiativeContext } from "./initiative.ts";

/** One combatant's draw for the order. Plain data. */
export interface PlaceDraw {
  /** The totals drawn: AC Pick + IN first, then one total for each tie-break. */
  readonly totals: readonly number[];
  /** Tens drawn so far while the player is asked "one more?"; 0 while nothing is asked. */
  readonly tens: number;
  /** The combatant's deck. Cards drawn to break ties stay out until the order is settled. */
  readonly deck: AcDeck;
}

/** A combatant in the draw that decides who answers an attack first. Fights without Initiative have such a draw. */
export interface Decider extends PlaceDraw {
  readonly id: string;
  readonly in: number;
  /** How "one more?" is answered on a ten: by asking the player, or automatically (Q1). */
  readonly bonus: "ask" | "take" | "decline";
}

/** The random sources for cards and for breaking ties by lot. */
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

/**
 * Draws a card. An Ace makes the draw 0 (A4). A ten offers another card (A10); if `bonus` is "take", draws it too.
 * Throws a RuleError naming `in` if it is invalid.
 */
function drawOne(decider: Decider, source: CardSource<AcCard>): Decider {
  const { tens, bonus } = decider;
  const { step, deck } = beginBeside(initiativeContext(decider.in + TEN * tens), decider.deck, source);
  if (step.status === "done") return closed(decider, deck, step.result.total);
  const offered = { ...decider, deck, tens: tens + 1 };
  if (bonus === "ask") return offered;
  return bonus === "take" ? drawOne(offered, source) : declined(offered);
}

/** Applies the answer to "one more?". If the deck is empty, no card is drawn. */
export function answered(decider: Decider, more: boolean, source: CardSource<AcCard>): Decider {
  return more && cardsLeft(decider.deck) > 0 ? drawOne(decider, source) : declined(decider);
}

/** Comparator: at the first index where the totals differ, the higher total goes first. */
function byTotals(one: PlaceDraw, other: PlaceDraw): number {
  const place = one.totals.findIndex((total, index) => total !== other.totals[index]);
  return place < 0 ? 0 : (other.totals[place] ?? 0) - (one.totals[place] ?? 0);
}

function isTied(one: PlaceDraw, all: readonly PlaceDraw[]): boolean {
  return all.some((other) => other !== one && byTotals(one, other) === 0);
}

/** True if every combatant has finished drawing and no two are tied. */
export function isOrdered(draws: readonly PlaceDraw[]): boolean {
  return draws.every((one) => one.totals.length > 0 && one.tens === 0 && !isTied(one, draws));
}

/** Orders the tied combatants by lot. Called only if none of them has a card left. */
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
 * Draws an order by AC Pick + IN, highest first. Tied combatants draw again; if none of them has a card left,
 * a lot decides (A11, Q2). Stops whenever a player must answer "one more?". Throws a RuleError naming `in` if
 * it is invalid.
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
