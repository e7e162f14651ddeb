import type { Group } from "./knowledge.ts";

/** With at most this many rows, no group is folded unless the user folds it. */
const FEW = 6;

/**
 * The groups that can be folded to portraits. The value is true if the group starts folded in a tracker with many rows.
 */
const FOLDABLE: Readonly<Partial<Record<string, boolean>>> = {
  combine: false,
  later: true,
  spent: true,
  out: true,
} satisfies Partial<Record<Group, boolean>>;

/** The groups that the user folded (true) or unfolded (false) since the page was loaded. */
const chosen = new Map<string, boolean>();

export function chosenFolds(): ReadonlyMap<string, boolean> {
  return chosen;
}

export function foldRows(group: string, fold: boolean): void {
  chosen.set(group, fold);
}

/** True if the group is folded: by the user's choice, else by the number of rows. Null if the group can't be folded. */
export function foldOf(
  group: string,
  rows: number,
  folds: ReadonlyMap<string, boolean> = new Map(),
): boolean | null {
  const isUsual = FOLDABLE[group];
  if (isUsual === undefined) return null;
  return folds.get(group) ?? (isUsual && rows > FEW);
}
