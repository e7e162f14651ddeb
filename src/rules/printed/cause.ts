import { checkBoolean, checkInteger, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { bumpsOf } from "./bumps.ts";
import {
  checkDie,
  checkRank,
  CRITICAL_FAILURE,
  type CardDie,
  type PrintedCard,
  type PrintedCell,
} from "./card.ts";
import type { CaptionKey } from "./caption.ts";
import { extendCells, type GridCell } from "./extend.ts";
import { ask, throwFor, type Scratch, type Script } from "./script.ts";
import type { CardSpot } from "./spot.ts";
import { thrownCauses, type ThrownDie } from "./thrown.ts";

/** A lookup in the cause grid, NdX: the first N rows of a die's column (I2). */
export interface CauseLookup {
  readonly die: CardDie;
  /** 1 to 5. */
  readonly ranks: number;
}

/** Common target numbers (I3). */
export const TARGET_NUMBERS = { easy: 3, standard: 5, difficult: 7 } as const;

/** The column in which those look who have not learnt a skill (I2). */
const UNTRAINED_DIE: CardDie = "d4";

/** Target numbers above this are mistyped. */
const HIGHEST_TN = 99;

/** What the cause grid answered. */
export interface CauseOutcome {
  /** The best entry, or the one chosen; 0 after a critical failure. */
  readonly result: number;
  /** The entry's row; after a critical failure the row that failed. */
  readonly row: number;
  readonly success: boolean;
  readonly criticalFailure: boolean;
  readonly bumps: number;
}

/** What is agreed on looking up causes. */
export interface CauseOptions {
  /** Exceptional cells may be extended (I13). */
  readonly extend: boolean;
  /** Which entry counts is asked, and not simply the best taken (I2). */
  readonly entry: boolean;
  /** Dice are thrown instead of looking at cards (Q21). */
  readonly dice: boolean;
}

/** `data` as a lookup; throws a RuleError naming `field.die` or `field.ranks`. */
export function checkCause(data: unknown, field: string): CauseLookup {
  const { die, ranks } = checkRecord(data, field);
  return { die: checkDie(die, `${field}.die`), ranks: checkRank(ranks, `${field}.ranks`) };
}

/** `value` as a target number; throws a RuleError naming `field`. */
export function checkTn(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 0, max: HIGHEST_TN });
}

/** Throws a RuleError naming the option that is no yes or no. */
export function checkCauseOptions({ extend, entry, dice }: CauseOptions): void {
  checkBoolean(extend, "options.extend");
  checkBoolean(entry, "options.entry");
  checkBoolean(dice, "options.dice");
}

/**
 * The lookup of a skill: its own die and rank where it is learnt, else the rank of the attribute behind it in the d4
 * column (I2). `skill` is null, or has rank 0, where nothing was learnt. Throws a RuleError naming the bad field.
 */
export function skillLookup(skill: CauseLookup | null, attribute: CauseLookup): CauseLookup {
  if (skill !== null && skill.ranks !== 0) return checkCause(skill, "skill");
  return { die: UNTRAINED_DIE, ranks: checkCause(attribute, "attribute").ranks };
}

/** The entries of these cells; a CF that is not the last counts 0 (I12). */
function entriesOf(cells: readonly PrintedCell[]): readonly GridCell[] {
  return cells.map(({ value, exceptional }, index) => ({ row: index + 1, value, open: exceptional }));
}

/** The best of these; of equals one that may be extended, then the highest on the card. Throws where there is none. */
function best(entries: readonly GridCell[]): GridCell {
  return entries.reduce((a, b) => (b.value > a.value || (b.value === a.value && b.open && !a.open) ? b : a));
}

function judge(row: number, result: number, tn: number): CauseOutcome {
  return { result, row, success: result >= tn, criticalFailure: false, bumps: bumpsOf(result, tn) };
}

function failed(row: number): CauseOutcome {
  return { result: 0, row, success: false, criticalFailure: true, bumps: 0 };
}

/**
 * What these cells answer, row 1 first, without any choice: CF if the last one says so (I12), else the best entry
 * against the target number (I2, I3). Throws a RuleError naming `cells` or `tn`.
 */
export function judgeCells(cells: readonly PrintedCell[], tn: number): CauseOutcome {
  checkTn(tn, "tn");
  const last = cells.at(-1);
  if (last === undefined) throw new RuleError("cells", "must have at least one row");
  if (last.criticalFailure) return failed(cells.length);
  const { row, value } = best(entriesOf(cells));
  return judge(row, value, tn);
}

/**
 * Cells as somebody reads them off a card, row 1 first: numbers, or CF; so many of them as there are ranks. Whether one
 * is exceptional is not said. Throws a RuleError naming `ranks`, `cells` or the entry of it.
 */
export function cellsAsRead(values: unknown, ranks: unknown): readonly PrintedCell[] {
  const count = checkRank(ranks, "ranks");
  const list = checkList(values, "cells");
  if (list.length < count) throw new RuleError("cells", `must have ${count} rows, not ${list.length}`);
  return list.slice(0, count).map((value, index) => {
    if (value === CRITICAL_FAILURE) return { value: 0, exceptional: false, criticalFailure: true };
    const number = checkInteger(value, `cells[${index}]`, { min: 1 });
    return { value: number, exceptional: false, criticalFailure: false };
  });
}

/** The cells of a lookup on a card, row 1 first. Throws a RuleError naming `die` or `ranks`. */
export function causeCells(card: PrintedCard, { die, ranks }: CauseLookup): readonly PrintedCell[] {
  return card.cause[checkDie(die, "die")].slice(0, checkRank(ranks, "ranks"));
}

/** What a check and an attack say of the same outcomes. */
export type CauseCaptions = Readonly<Record<"success" | "failure", CaptionKey>>;

export interface CauseQuestion {
  /** null: dice are thrown, and nothing else is asked of a card. */
  readonly card: PrintedCard | null;
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: CauseOptions;
  readonly captions: CauseCaptions;
  /** More than success alone is to be had: bumps that somebody can use. */
  readonly more: boolean;
}

/** Asks which entry counts, where that was agreed and there is a choice. */
function* chooseEntry(
  scratch: Scratch,
  { lookup, options }: CauseQuestion,
  entries: readonly GridCell[],
): Script<GridCell> {
  if (!options.entry || entries.length < 2) return best(entries);
  const cells = entries.map(({ row, value }) => ({ row, value }));
  const { answer, field } = yield* ask(scratch, { type: "entry", die: lookup.die, cells });
  const chosen = entries.find(({ row }) => row === answer.row);
  if (chosen === undefined) throw new RuleError(`${field}.row`, `must be 1 to ${entries.length}`);
  return chosen;
}

/** The cells of a lookup, and the dice that were thrown for them. */
interface Found {
  readonly cells: readonly PrintedCell[];
  readonly at: { readonly card: number } | { readonly card: null; readonly dice: readonly ThrownDie[] };
}

/** Looks at the card, or throws the dice instead (Q21). */
function* find(scratch: Scratch, { card, lookup, options }: CauseQuestion): Script<Found> {
  if (card !== null && !options.dice) return { cells: causeCells(card, lookup), at: { card: card.number } };
  const dice = yield* throwFor(scratch, lookup.die, lookup.ranks);
  return { cells: thrownCauses(dice), at: { card: null, dice } };
}

/** Tells of the lookup on the card: first as it is printed, in the end as it was judged. */
function teller(scratch: Scratch, { lookup, tn, captions }: CauseQuestion, at: Found["at"]) {
  const { die, ranks } = lookup;
  const place = scratch.consulted.length;
  const spotOf = (row: number): CardSpot => ({ part: "cause", die, row });
  const rows = Array.from({ length: ranks }, (_, index) => index + 1);
  return (key: CaptionKey | null, { row, result, success, bumps, criticalFailure }: CauseOutcome) => {
    const caption = criticalFailure ? "criticalFailure" : captions[success ? "success" : "failure"];
    scratch.consulted[place] = {
      ...at,
      spot: spotOf(row),
      beside: rows.filter((other) => other !== row).map(spotOf),
      key: key ?? caption,
      values: criticalFailure ? { ranks, die } : { ranks, die, result, tn, bumps },
    };
  };
}

/** Looks a cause up, with extensions and the choice of an entry (I2, I3, I12, I13). */
export function* lookUpCause(scratch: Scratch, question: CauseQuestion): Script<CauseOutcome> {
  const { lookup, tn, options, more } = question;
  const { cells, at } = yield* find(scratch, question);
  const tell = teller(scratch, question, at);
  const printed = judgeCells(cells, tn);
  tell(printed.criticalFailure ? null : "entries", printed);
  if (printed.criticalFailure) return printed;
  const entries = options.extend
    ? yield* extendCells(
        scratch,
        { grid: "cause", die: lookup.die, dice: options.dice },
        entriesOf(cells),
        (now) => more || best(now).value < tn,
      )
    : entriesOf(cells);
  const { row, value } = yield* chooseEntry(scratch, question, entries);
  const outcome = judge(row, value, tn);
  tell(null, outcome);
  return outcome;
}
