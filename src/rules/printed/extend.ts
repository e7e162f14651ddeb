import { RuleError } from "../cards/errors.ts";
import type { Consulted } from "./caption.ts";
import type { CardDie, PrintedCell } from "./card.ts";
import { ask, drawFor, throwFor, type Scratch, type Script } from "./script.ts";
import { thrownEffect } from "./thrown.ts";

/** A cell during a lookup, with its extensions so far. */
export interface GridCell {
  readonly row: number;
  /** The cell's value plus its extensions. */
  readonly value: number;
  /**
   * True if the cell can be extended: it and its last extension are exceptional, and the player has not extended
   * another cell since.
   */
  readonly open: boolean;
}

/** The column that is looked up. */
export interface GridColumn {
  readonly grid: "cause" | "effect";
  readonly die: CardDie;
  /** True if dice are rolled instead of drawing a card (Q21). */
  readonly dice: boolean;
}

/**
 * Reads the same cell of another card. In dice mode, asks for another roll instead. A cause takes one die, an effect as
 * many dice as the row's number.
 */
function* another(
  scratch: Scratch,
  { grid, die, dice }: GridColumn,
  row: number,
): Script<{ readonly cell: PrintedCell; readonly at: Pick<Consulted, "card" | "dice"> }> {
  if (dice) {
    const thrown = yield* throwFor(scratch, die, grid === "cause" ? 1 : row);
    return { cell: thrownEffect(thrown), at: { card: null, dice: thrown } };
  }
  const card = yield* drawFor(scratch, "extend");
  // The caller has checked the row.
  return { cell: card[grid][die][row - 1] as PrintedCell, at: { card: card.number } };
}

/**
 * Repeatedly asks the player which open cell to extend, and adds the same cell of another card to it (I13, decision 5
 * on printed cards). Ends when the player stops, no cell is open, or `wanted` returns false. A cell closes when the
 * cell added to it is not exceptional, or when the player has extended it and then extends another.
 */
export function* extendCells(
  scratch: Scratch,
  column: GridColumn,
  cells: readonly GridCell[],
  wanted: (cells: readonly GridCell[]) => boolean,
): Script<readonly GridCell[]> {
  const { grid, die } = column;
  let now = cells;
  let followed: number | null = null;
  for (;;) {
    const open = now.filter((cell) => cell.open);
    if (open.length === 0 || !wanted(now)) return now;
    const choices = open.map(({ row, value }) => ({ row, value }));
    const { answer, field } = yield* ask(scratch, { type: "extend", grid, die, cells: choices });
    const { row } = answer;
    if (row === null) return now;
    if (!open.some((cell) => cell.row === row))
      throw new RuleError(`${field}.row`, "must be a row that can be extended, or null");
    const leaves = followed === row ? null : followed;
    const { cell: added, at } = yield* another(scratch, column, row);
    now = now.map((cell) => {
      if (cell.row === leaves) return { ...cell, open: false };
      return cell.row === row ? { row, value: cell.value + added.value, open: added.exceptional } : cell;
    });
    followed = row;
    scratch.consulted.push({
      ...at,
      spot: { part: grid, die, row },
      beside: [],
      key: column.dice ? "opened" : "extended",
      values: { added: added.value, result: now.find((cell) => cell.row === row)?.value ?? 0 },
    });
  }
}
