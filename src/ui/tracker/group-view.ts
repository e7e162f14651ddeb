import type { Group } from "./knowledge.ts";
import type { RowView } from "./row-view.ts";

/** Template context of the rows under one heading. */
export interface GroupView {
  readonly key: Group | "ready";
  readonly label: string;
  /** True if the rows can be collapsed to portraits. */
  readonly canFold: boolean;
  /**
   * True if the rows are collapsed. A player's own row, and a row that must decide about one more card, are never
   * collapsed.
   */
  readonly isFolded: boolean;
  readonly rows: readonly RowView[];
}
