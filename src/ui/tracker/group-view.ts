import type { Group } from "./knowledge.ts";
import type { RowView } from "./row-view.ts";

/** Rows under one heading. */
export interface GroupView {
  readonly key: Group | "ready";
  readonly label: string;
  /** True if its rows can be folded to faces. */
  readonly canFold: boolean;
  /** True if they are, except a player's own. */
  readonly isFolded: boolean;
  readonly rows: readonly RowView[];
}
