import { actionShots, shotsOf, type ShotSeat } from "../../../../src/rules/timing/schemes/action-shots.ts";
import { combatant, Table } from "./table.ts";

/** A fight of a, b and c, who have 8, 6 and 2 of 8 Shots. */
export function fight(change: Readonly<Record<string, Record<string, number | undefined>>> = {}): Table {
  const shots = { a: 8, b: 6, c: 2 };
  const all = Object.entries(shots).map(([id, number]) =>
    combatant(id, { shots: number, maxShots: 8, ...change[id] }),
  );
  return new Table(actionShots, all).begin();
}

/** The data of a combatant's seat. */
export function own(table: Table, id: string): ShotSeat {
  return table.state.seats[id]!.own as ShotSeat;
}

export function buy(table: Table, id: string, key: string, dodge = false): void {
  table.react(id, { key, dodge });
}

/** The keys of the reactions on which a combatant can spend Shots now. */
export function offers(table: Table, id: string): readonly string[] {
  return table.row(id).reactions.map(({ key }) => key);
}

/** Edits a seat's data as the GM. */
export function edit(table: Table, id: string, change: Partial<ShotSeat>): void {
  table.do({ type: "edit", id, seat: { own: { ...change } } });
}

/** Copies each seat's Shots to the combatant's ratings, as the documents do. */
export function mirror(table: Table): void {
  for (const [id, shots] of Object.entries(shotsOf(table.state))) {
    const { ratings } = table.encounter.combatants.find((one) => one.id === id)!;
    table.change(id, { ratings: { ...ratings, shots } });
  }
}

/** The `count` of the seats of a, b and c: where they are on the clock. */
export function counts(table: Table): Readonly<Record<string, number>> {
  return Object.fromEntries(["a", "b", "c"].map((id) => [id, own(table, id).count]));
}
