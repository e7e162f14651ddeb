import type { Family } from "../../../family/family.ts";
import type { Game } from "../../../family/game.ts";
import { boxesCell, textCell, type PaperPart, type PaperTable } from "../../../family/paper.ts";
import type { Tally } from "../../../family/stat-block.ts";
import { withMinus, type Words } from "../../kit/words.ts";
import { pictureAddress } from "../../print/picture.ts";
import { blankTables, itemTables } from "./item-tables.ts";

/** Points with a higher maximum than this are shown only as a number, without boxes to cross off. */
const MOST_BOXES = 60;

/** With this many kinds of points or more, the sheet shows them in columns. */
const MANY_POINTS = 4;

/** The number of boxes for each kind of points on a blank sheet; half as many if the points are in columns. */
const BLANK_BOXES = 30;
/** The number of boxes in a cell of a `writable` table on a blank sheet. */
const BLANK_HAND = 6;

interface PaperNumbers {
  readonly label: string;
  readonly cells: readonly { readonly label: string; readonly value: string }[];
}

/** Template context of a printed character sheet. */
export interface PaperSheetView {
  /** The actor's name; empty on a blank sheet. */
  readonly name: string;
  /** The URL of the portrait; empty if none. */
  readonly img: string;
  readonly game: string;
  readonly numbers: readonly PaperNumbers[];
  /** The tables that are as wide as the page. */
  readonly wide: readonly PaperTable[];
  /** The tables that are printed in two columns. */
  readonly lists: readonly PaperTable[];
}

interface Asked {
  readonly family: Family;
  readonly game: Game;
  readonly blank: boolean;
  readonly words: Words;
}

const NOTHING: PaperPart = {
  unused: [],
  points: [],
  tables: [],
  columns: {},
  use: { label: "", of: () => "" },
};

/**
 * Builds a row for one kind of points, with a box for each point up to the maximum. The boxes of lost points are
 * crossed off. No boxes if the maximum is above `MOST_BOXES`.
 */
function track({ label, value, max }: Tally) {
  const shown = max > MOST_BOXES ? 0 : max;
  return [
    textCell(label),
    textCell(`${withMinus(value)} / ${max}`),
    boxesCell(shown, Math.min(shown, Math.max(0, max - value))),
  ];
}

/**
 * Returns the table for a blank sheet: only the first column keeps its text, and no box is crossed off. `count`
 * replaces the number of boxes in each cell that has boxes.
 */
function blanked(table: PaperTable, count?: number): PaperTable {
  const rows = table.rows.map(([first = textCell(""), ...others]) => [
    first,
    ...others.map(({ boxes }) => boxesCell(boxes.length > 0 ? (count ?? boxes.length) : 0, 0)),
  ]);
  return { ...table, rows };
}

async function partOf({ paper }: Family, actor: Actor.Implementation, { id }: Game): Promise<PaperPart> {
  return (await paper?.(actor, id)) ?? NOTHING;
}

/** Returns the stat block's numbers that this game uses. */
function numbersOf(family: Family, actor: Actor.Implementation, { unused }: PaperPart, words: Words) {
  const cells = family.statBlock?.numbers(actor).cells ?? [];
  const groups = [
    ...(family.statBlock?.lines(actor) ?? []),
    { label: words("ACTIONCARDS.Paper.Ratings"), cells },
  ];
  const shown = groups.filter((group) => group.cells.length > 0);
  return shown.map(({ label, cells: some }) => ({
    label,
    cells: some
      .filter(({ key }) => !unused.includes(key))
      .map((cell) => ({ label: cell.label, value: cell.value })),
  }));
}

function pointsTable(rows: PaperTable["rows"], words: Words): PaperTable {
  const look = rows.length < MANY_POINTS ? "wide" : "columns";
  return { label: words("ACTIONCARDS.Paper.Points"), columns: [], rows, look };
}

/**
 * Builds rows for a blank sheet: the points of a new actor, and points that only some actors of the game
 * have.
 */
function blankTracks(tallies: readonly Tally[], { points }: PaperPart) {
  const labels = [...tallies.map(({ label }) => label), ...points];
  const count = labels.length < MANY_POINTS ? BLANK_BOXES : BLANK_BOXES / 2;
  return labels.map((label) => [textCell(label), textCell(""), boxesCell(count, 0)]);
}

function blankNumbers({ label, cells }: PaperNumbers): PaperNumbers {
  return { label, cells: cells.map((cell) => ({ ...cell, value: "" })) };
}

/** Builds the context of an actor's sheet in this game. A blank sheet has labels, but no name, values or items. */
export async function paperSheet(
  actor: Actor.Implementation,
  { family, game, blank, words }: Asked,
): Promise<PaperSheetView> {
  const part = await partOf(family, actor, game);
  const of = { family, part, words };
  const tallies = family.statBlock?.numbers(actor).tallies ?? [];
  const numbers = numbersOf(family, actor, part, words);
  const tables = blank
    ? [
        pointsTable(blankTracks(tallies, part), words),
        ...part.tables.map((table) => blanked(table, table.look === "writable" ? BLANK_HAND : undefined)),
        ...blankTables(of),
      ]
    : [pointsTable(tallies.map(track), words), ...part.tables, ...itemTables(actor, of)];
  const filled = tables.filter(({ rows }) => rows.length > 0);
  return {
    name: blank ? "" : actor.calledAs,
    img: pictureAddress(blank ? "" : (actor.img ?? "")),
    game: words(game.name),
    numbers: blank ? numbers.map(blankNumbers) : numbers,
    wide: filled.filter(({ look }) => look !== "list"),
    lists: filled.filter(({ look }) => look === "list"),
  };
}
