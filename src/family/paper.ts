/** A character's sheet on paper: what a game adds to the numbers of its stat block. */

/** A cell of a table: a text, or boxes, of which the first ones are crossed off. */
export interface PaperCell {
  readonly text: string;
  readonly boxes: readonly { readonly isCrossed: boolean }[];
  readonly crossed: number;
}

/**
 * How a table is laid out: "list" within the two columns of lists, the others over the full width of the page.
 * "columns" also puts rows side by side; "writable" also has boxes large enough to write a number in.
 */
type PaperLook = "list" | "wide" | "columns" | "writable";

/** A table on the sheet. */
export interface PaperTable {
  readonly label: string;
  /** The headings of its columns; empty for none. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly PaperCell[])[];
  readonly look: PaperLook;
}

/** What a game adds to the printed sheet. */
export interface PaperPart {
  /** Keys of the stat block's numbers that this game does not use. */
  readonly unused: readonly string[];
  /** Names of the points that a blank sheet has, though a new actor has none of them. */
  readonly points: readonly string[];
  readonly tables: readonly PaperTable[];
  /**
   * Localization keys of the facts that get their own column, keyed by the heading of the items. Other facts are
   * printed as notes.
   */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The column for what an attack, skill or power is used with: its heading, and the text for an item. */
  readonly use: { readonly label: string; of(item: Item.Implementation): string };
}

/** A cell with a text. */
export function textCell(text: string): PaperCell {
  return { text, boxes: [], crossed: 0 };
}

/** A cell with this many boxes, of which the first ones are crossed off. */
export function boxesCell(count: number, crossed: number): PaperCell {
  return {
    text: "",
    boxes: Array.from({ length: count }, (_, place) => ({ isCrossed: place < crossed })),
    crossed,
  };
}
