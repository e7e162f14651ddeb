import { beginBeside, type CalculationContext } from "../../avatar/calculation.ts";
import { initiativeContext } from "../../avatar/initiative.ts";
import { cardsLeft, TEN, type AcCard } from "../../avatar/deck.ts";
import { checkBoolean, checkInteger, checkList, checkRecord } from "../../cards/check.ts";
import { sourceFor } from "../chance.ts";
import { ratingOf, type TimingCombatant } from "../encounter.ts";
import type { Scratch } from "../scheme.ts";

/** What somebody has drawn for their place as long as the order is not settled. */
export interface OpenDraw {
  /** The totals they have drawn: the initiative, then one for each tie. */
  readonly totals: readonly number[];
  /** Tens of the draw at hand, each a card that brings one more if they want it (A10, Q1); 0: nothing is asked. */
  readonly tens: number;
  /** They joined later: their place is behind those of equal initiative. */
  readonly late: boolean;
}

/** More tens than any deck has. */
const MOST_TENS = 100;

/** Nothing drawn yet. */
export const UNDRAWN: OpenDraw = { totals: [], tens: 0, late: false };

/** Reads what somebody may have edited. Throws a RuleError naming a field below `field`. */
export function parseOpenDraw(data: unknown, field: string): OpenDraw {
  const record = checkRecord(data, field);
  const totals = checkList(record["totals"], `${field}.totals`);
  return {
    totals: totals.map((total, index) => checkInteger(total, `${field}.totals[${index}]`)),
    tens: checkInteger(record["tens"], `${field}.tens`, { min: 0, max: MOST_TENS }),
    late: checkBoolean(record["late"], `${field}.late`),
  };
}

function allTens(tens: number): AcCard[] {
  return Array<AcCard>(tens).fill(TEN);
}

/** A draw of which `tens` are out already, as a pick of one card more: an Ace makes all of it 0 (A4). */
function contextOf(combatant: TimingCombatant, tens: number): CalculationContext {
  return initiativeContext(ratingOf(combatant, "in") + TEN * tens);
}

/** The draw at hand is over: its total, at least 0, is told and kept. */
function closed(
  { id }: TimingCombatant,
  open: OpenDraw,
  drawn: { readonly cards: readonly AcCard[]; readonly total: number },
  scratch: Scratch,
): OpenDraw {
  const tie = open.totals.length > 0;
  scratch.tell({ type: "pick", id, cards: drawn.cards, total: drawn.total, tie });
  return { ...open, totals: [...open.totals, drawn.total], tens: 0 };
}

/** What the draw at hand comes to as far as it goes, without another card. */
export function soFar(combatant: TimingCombatant, { totals, tens }: OpenDraw): number {
  return totals[0] ?? Math.max(0, ratingOf(combatant, "in") + TEN * tens);
}

/** The draw is over with the tens that are out. */
export function declined(combatant: TimingCombatant, open: OpenDraw, scratch: Scratch): OpenDraw {
  const total = Math.max(0, ratingOf(combatant, "in") + TEN * open.tens);
  return closed(combatant, open, { cards: allTens(open.tens), total }, scratch);
}

/**
 * One card more from the combatant's own deck. A ten offers the next: who is asked is told of it, all others answer at once.
 * The cards leave the deck as any calculation's do. Throws a RuleError naming `combatants.ID.in`.
 */
export function drawOne(combatant: TimingCombatant, open: OpenDraw, scratch: Scratch): OpenDraw {
  const { id, bonus = "take" } = combatant;
  const context = contextOf(combatant, open.tens);
  const source = sourceFor<AcCard>(scratch.chance, { kind: "ac", id });
  const { step, deck } = beginBeside(context, scratch.deckOf(combatant), source);
  scratch.putDeck(combatant, deck);
  if (step.status === "done") {
    const cards = [...allTens(open.tens), ...step.result.cards];
    return closed(combatant, open, { cards, total: step.result.total }, scratch);
  }
  const offered = { ...open, tens: open.tens + 1 };
  if (bonus === "ask") {
    scratch.tell({ type: "offered", id, cards: allTens(offered.tens) });
    return offered;
  }
  return bonus === "take" ? drawOne(combatant, offered, scratch) : declined(combatant, offered, scratch);
}

/** They want the card that their ten offers; where the deck is empty by now, the ten alone counts (A10). */
export function taken(combatant: TimingCombatant, open: OpenDraw, scratch: Scratch): OpenDraw {
  const isEmpty = cardsLeft(scratch.deckOf(combatant)) === 0;
  return isEmpty ? declined(combatant, open, scratch) : drawOne(combatant, open, scratch);
}
