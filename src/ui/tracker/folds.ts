import type { Group } from "./knowledge.ts";

/** With at most this many rows, nothing is folded until the user folds it. */
const FEW = 6;

/** The groups that can be folded to portraits, and whether they are folded while there are many rows. */
const FOLDABLE: Readonly<Partial<Record<string, boolean>>> = {
  combine: false,
  later: true,
  spent: true,
  out: true,
} satisfies Partial<Record<Group, boolean>>;

/** The groups that the user folded (true) or unfolded (false) since the page was loaded. */
const chosen = new Map<string, boolean>();

/** The groups that the user has folded or unfolded. */
export function chosenFolds(): ReadonlyMap<string, boolean> {
  return chosen;
}

/** Folds or unfolds a group of rows. */
export function foldRows(group: string, fold: boolean): void {
  chosen.set(group, fold);
}

/** Whether a group is folded, by the user's choice or else the number of rows; null if it can't be folded. */
export function foldOf(
  group: string,
  rows: number,
  folds: ReadonlyMap<string, boolean> = new Map(),
): boolean | null {
  const isUsual = FOLDABLE[group];
  if (isUsual === undefined) return null;
  return folds.get(group) ?? (isUsual && rows > FEW);
}
