import { beginBeside, type CalculationContext } from "../../avatar/calculation.ts";
import { initiativeContext } from "../../avatar/initiative.ts";
import { cardsLeft, TEN, type AcCard } from "../../avatar/deck.ts";
import { checkBoolean, checkInteger, checkList, checkRecord } from "../../cards/check.ts";
import { sourceFor } from "../chance.ts";
import { ratingOf, type TimingCombatant } from "../encounter.ts";
import type { Scratch } from "../scheme.ts";

/** A combatant who draws for the order. */
export type Drawer = Pick<TimingCombatant, "id" | "ratings" | "deck" | "bonus">;

/** The random source and the decks of draws for the order. Each card is told to `tell`. */
export type DrawTable = Pick<Scratch, "chance" | "deckOf" | "putDeck" | "tell">;

/** A combatant's draw for the order. Kept until the order is settled. */
export interface OpenDraw {
  /** The totals drawn: first the initiative, then one for each tie-break. */
  readonly totals: readonly number[];
  /** Tens drawn so far while the player is asked "one more?" (A10, Q1); 0 while nothing is asked. */
  readonly tens: number;
  /** True if the combatant joined late, and so ranks behind others of equal initiative. */
  readonly late: boolean;
}

/** Upper limit for the tens in a draw. No deck has that many. */
const MOST_TENS = 100;

export const UNDRAWN: OpenDraw = { totals: [], tens: 0, late: false };

/** Parses a draw from untrusted data. Throws a RuleError naming a field below `field`. */
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

/**
 * The context for drawing one more card after `tens` tens. The tens are part of the modifier, so that an Ace turns the
 * whole draw into 0, tens included (A4).
 */
function contextOf(combatant: Drawer, tens: number): CalculationContext {
  return initiativeContext(ratingOf(combatant, "in") + TEN * tens);
}

/** Ends the draw: records its total and emits an event. */
function closed(
  { id }: Drawer,
  open: OpenDraw,
  drawn: { readonly cards: readonly AcCard[]; readonly total: number },
  table: DrawTable,
): OpenDraw {
  const tie = open.totals.length > 0;
  table.tell({ type: "pick", id, cards: drawn.cards, total: drawn.total, tie });
  return { ...open, totals: [...open.totals, drawn.total], tens: 0 };
}

/** The combatant's initiative if no further card is drawn for it. */
export function soFar(combatant: Drawer, { totals, tens }: OpenDraw): number {
  return totals[0] ?? Math.max(0, ratingOf(combatant, "in") + TEN * tens);
}

/** Ends the draw without drawing another card. */
function declined(combatant: Drawer, open: OpenDraw, table: DrawTable): OpenDraw {
  const total = Math.max(0, ratingOf(combatant, "in") + TEN * open.tens);
  return closed(combatant, open, { cards: allTens(open.tens), total }, table);
}

/**
 * Draws one more card from the combatant's deck. After a ten, the combatant's `bonus` decides: the player is
 * asked, or the next card is taken or declined at once. Throws a RuleError naming `combatants.ID.in` if the IN is
 * invalid.
 */
export function drawOne(combatant: Drawer, open: OpenDraw, table: DrawTable): OpenDraw {
  const { id, bonus = "take" } = combatant;
  const context = contextOf(combatant, open.tens);
  const source = sourceFor<AcCard>(table.chance, { kind: "ac", id });
  const { step, deck } = beginBeside(context, table.deckOf(combatant), source);
  table.putDeck(combatant, deck);
  if (step.status === "done") {
    const cards = [...allTens(open.tens), ...step.result.cards];
    return closed(combatant, open, { cards, total: step.result.total }, table);
  }
  const offered = { ...open, tens: open.tens + 1 };
  if (bonus === "ask") {
    table.tell({ type: "offered", id, cards: allTens(offered.tens) });
    return offered;
  }
  return bonus === "take" ? drawOne(combatant, offered, table) : declined(combatant, offered, table);
}

/** Applies the answer to "one more?". If the deck has become empty, no card is drawn (A10). */
export function answered(combatant: Drawer, open: OpenDraw, more: boolean, table: DrawTable): OpenDraw {
  const draws = more && cardsLeft(table.deckOf(combatant)) > 0;
  return draws ? drawOne(combatant, open, table) : declined(combatant, open, table);
}
