import type { TrackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import type { RowView } from "../../../../src/ui/tracker/row-view.ts";

/** What differs where a player looks on. */
export const asPlayer = { isGM: false };

/** The ids of the rows in each group. */
export function groups(view: TrackerView): Record<string, string[]> {
  return Object.fromEntries(view.groups.map(({ key, rows }) => [key, rows.map(({ id }) => id)]));
}

/** The row of a combatant, who must be there. */
export function row(view: TrackerView, id: string): RowView {
  return view.groups.flatMap(({ rows }) => rows).find((one) => one.id === id)!;
}

/** The cell of a Segment on the rail of twelve. */
export const cell = (view: TrackerView, segment: number) => view.rail.cells[12 - segment]!;

/** Who has a portrait at a Segment. */
export const marked = (view: TrackerView, segment: number) => cell(view, segment).marks.map(({ id }) => id);
