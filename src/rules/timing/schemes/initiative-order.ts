import { cardsLeft } from "../../avatar/deck.ts";
import { drawOne, type Drawer, type DrawTable, type OpenDraw } from "./initiative-draw.ts";

/** A combatant's rank in the initiative order. */
export interface InitiativePlace {
  /** AC Pick + IN; 0 with an Ace (A4). */
  readonly initiative: number;
  /** Breaks ties: on equal initiative, the combatant with the higher number goes first. */
  readonly tie: number;
}

/** A combatant, with their draw for the order. */
export interface Drawing {
  readonly combatant: Drawer;
  readonly open: OpenDraw;
}

/** Comparator: at the first index where the totals differ, the higher total goes first. */
function byTotals(one: Drawing, other: Drawing): number {
  const index = one.open.totals.findIndex((total, place) => total !== other.open.totals[place]);
  return index < 0 ? 0 : (other.open.totals[index] ?? 0) - (one.open.totals[index] ?? 0);
}

/** The tied combatants who come first in the order; empty if no draws are equal. */
function firstTied(ordered: readonly Drawing[]): readonly Drawing[] {
  const first = ordered.find((one) => ordered.some((other) => other !== one && byTotals(one, other) === 0));
  return first ? ordered.filter((one) => byTotals(one, first) === 0) : [];
}

/** Breaks a tie by lot. Called if none of the tied combatants has a card left (decision 3 on timing). */
function byLot(tied: readonly Drawing[], { chance }: DrawTable): readonly Drawing[] {
  let left = tied;
  return tied.map((_one, index) => {
    const drawn = chance.take(left, { kind: "lot", id: null });
    left = left.filter((one) => one !== drawn);
    return { ...drawn, open: { ...drawn.open, totals: [...drawn.open.totals, tied.length - index] } };
  });
}

function again(tied: readonly Drawing[], table: DrawTable): readonly Drawing[] {
  if (tied.every(({ combatant }) => cardsLeft(table.deckOf(combatant)) === 0)) return byLot(tied, table);
  return tied.map(({ combatant, open }) => ({ combatant, open: drawOne(combatant, open, table) }));
}

/**
 * Lets tied combatants draw again, beginning with the highest tie. Stops when no two draws are equal, or a player is
 * offered a bonus card (A10, Q1).
 */
export function untied(drawings: readonly Drawing[], table: DrawTable): readonly Drawing[] {
  const ordered = drawings.toSorted(byTotals);
  const tied = firstTied(ordered);
  if (tied.length === 0 || ordered.some(({ open }) => open.tens > 0)) return ordered;
  const redrawn = again(tied, table);
  return untied([...redrawn, ...ordered.filter((one) => !tied.includes(one))], table);
}

/** Draws for those who have not drawn yet, and lets the tied draw again (A11, Q2). Stops as `untied` does. */
export function drawOrder(drawings: readonly Drawing[], table: DrawTable): readonly Drawing[] {
  const drawn = drawings.map(({ combatant, open }) => {
    const isBegun = open.totals.length > 0 || open.tens > 0;
    return { combatant, open: isBegun ? open : drawOne(combatant, open, table) };
  });
  return untied(drawn, table);
}

/** Each combatant's place in the order, keyed by id. `ordered` has the highest draw first and no two equal draws. */
export function placesOf(ordered: readonly Drawing[]): ReadonlyMap<string, InitiativePlace> {
  return new Map(
    ordered.map(({ combatant, open }, index) => {
      const [initiative = 0] = open.totals;
      const behind = ordered.slice(index + 1).filter((other) => other.open.totals[0] === initiative);
      return [combatant.id, { initiative, tie: behind.length }];
    }),
  );
}
