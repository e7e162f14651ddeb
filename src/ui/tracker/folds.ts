import type { Group } from "./knowledge.ts";

/** With at most this many rows, no group is collapsed unless the user collapses it. */
const FEW = 6;

/**
 * The groups that can be collapsed to portraits. The value is true if the group starts collapsed in a tracker
 * with many rows.
 */
const FOLDABLE: Readonly<Partial<Record<string, boolean>>> = {
  combine: false,
  later: true,
  spent: true,
  out: true,
} satisfies Partial<Record<Group, boolean>>;

/** The groups that the user collapsed (true) or expanded (false) since the page was loaded. */
const chosen = new Map<string, boolean>();

export function chosenFolds(): ReadonlyMap<string, boolean> {
  return chosen;
}

export function foldRows(group: string, fold: boolean): void {
  chosen.set(group, fold);
}

/**
 * True if the group is collapsed: by the user's choice, else by `FOLDABLE` and the number of rows. Null if the
 * group can't be collapsed.
 */
export function foldOf(
  group: string,
  rows: number,
  folds: ReadonlyMap<string, boolean> = new Map(),
): boolean | null {
  const isUsual = FOLDABLE[group];
  if (isUsual === undefined) return null;
  return folds.get(group) ?? (isUsual && rows > FEW);
}
