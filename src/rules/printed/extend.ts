import { RuleError } from "../cards/errors.ts";
import type { CardDie } from "./card.ts";
import { ask, drawFor, type Scratch, type Script } from "./script.ts";

/** A cell under way. */
export interface GridCell {
  readonly row: number;
  /** Extensions included. */
  readonly value: number;
  /** It is exceptional, and so was every card it was extended by; nobody has gone on to another cell. */
  readonly open: boolean;
}

/**
 * Exceptional cells may be extended by the same cell of further cards, one after the other, as long as each of these
 * is exceptional too (I13, decision 5 on printed cards). One is followed at a time: who turns to another cell closes the
 * one they leave. Nothing is asked where `wanted` says that more would be of no use.
 */
export function* extendCells(
  scratch: Scratch,
  grid: "cause" | "effect",
  die: CardDie,
  cells: readonly GridCell[],
  wanted: (cells: readonly GridCell[]) => boolean,
): Script<readonly GridCell[]> {
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
    const card = yield* drawFor(scratch, "extend");
    // A row of this grid, as just checked.
    const added = card[grid][die][row - 1];
    now = now.map((cell) => {
      if (cell.row === leaves) return { ...cell, open: false };
      if (cell.row !== row || added === undefined) return cell;
      return { row, value: cell.value + added.value, open: added.exceptional };
    });
    followed = row;
    scratch.consulted.push({
      card: card.number,
      spot: { part: grid, die, row },
      beside: [],
      key: "extended",
      values: { added: added?.value ?? 0, result: now.find((cell) => cell.row === row)?.value ?? 0 },
    });
  }
}
