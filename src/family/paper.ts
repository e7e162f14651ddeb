/** What a game adds to a character's printed sheet, in addition to the numbers of the stat block. */

/** A table cell with text or boxes. The first `crossed` boxes are crossed off. */
export interface PaperCell {
  readonly text: string;
  readonly boxes: readonly { readonly isCrossed: boolean }[];
  readonly crossed: number;
}

/**
 * How a table is laid out. A "list" is printed in one of two columns; all other tables take the full width of
 * the page. "columns" prints several rows side by side, and "writable" has boxes large enough to write a
 * number in.
 */
type PaperLook = "list" | "wide" | "columns" | "writable";

/** A table on the printed sheet. */
export interface PaperTable {
  readonly label: string;
  /** The table's column headings. Empty if it has none. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly PaperCell[])[];
  readonly look: PaperLook;
}

/** What a game adds to the printed sheet. */
export interface PaperPart {
  /** The keys of stat block numbers that the printed sheet leaves out, because this game does not use them. */
  readonly unused: readonly string[];
  /**
   * The labels of kinds of points that only some actors have. A blank sheet lists them after the points of a new actor.
   */
  readonly points: readonly string[];
  readonly tables: readonly PaperTable[];
  /**
   * The item facts that get their own column, for each list of items: "attacks", or a section of the sheet such as
   * "skill". Each fact is given by the localization key of its label. Other facts are printed as notes.
   */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /**
   * A column for the rating, value or lookup of an attack, skill or power. `label` is its heading; `of` returns an
   * item's text.
   */
  readonly use: { readonly label: string; of(item: Item.Implementation): string };
}

/** A cell with text. */
export function textCell(text: string): PaperCell {
  return { text, boxes: [], crossed: 0 };
}

/** A cell with `count` boxes. The first `crossed` of them are crossed off. */
export function boxesCell(count: number, crossed: number): PaperCell {
  return {
    text: "",
    boxes: Array.from({ length: count }, (_, place) => ({ isCrossed: place < crossed })),
    crossed,
  };
}
