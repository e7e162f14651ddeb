import { fadsCards, type CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { combatant, draws, Table } from "./table.ts";

/** Ana (DEX 14) is dealt 8, 3, 2 and Bo (DEX 18) 11, 5. `more` adds the draws after that. */
export function fight(options = {}, more: Record<string, readonly unknown[]> = {}): Table {
  const { card = [], ...rest } = more;
  const chance = draws({ card: [8, 3, 2, 11, 5, ...card], ...rest });
  const both = [combatant("ana", { spd: 3, dex: 14 }), combatant("bo", { spd: 2, dex: 18 })];
  return new Table(fadsCards, both, { chance, options }).begin();
}

export function held(table: Table, id: string): readonly number[] {
  return (table.state.seats[id]!.own as CardSeat).hand.held;
}

/** Moves the clock to a Segment. */
export function to(table: Table, segment: number): Table {
  while (table.state.segment > segment) table.next();
  return table;
}
