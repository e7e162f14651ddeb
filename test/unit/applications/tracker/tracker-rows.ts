import type { TrackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import type { RowView } from "../../../../src/ui/tracker/row-view.ts";

/** The change that turns a GM's tracker input into a player's. */
export const asPlayer = { isGM: false };

/** The ids of each group's rows, keyed by group. */
export function groups(view: TrackerView): Record<string, string[]> {
  return Object.fromEntries(view.groups.map(({ key, rows }) => [key, rows.map(({ id }) => id)]));
}

/** A combatant's row. The combatant must have one. */
export function row(view: TrackerView, id: string): RowView {
  return view.groups.flatMap(({ rows }) => rows).find((one) => one.id === id)!;
}

/** A Segment's cell on the rail. */
export const cell = (view: TrackerView, segment: number) => view.rail.cells[12 - segment]!;

/** The ids of the combatants whose portraits are at a Segment. */
export const marked = (view: TrackerView, segment: number) => cell(view, segment).marks.map(({ id }) => id);
