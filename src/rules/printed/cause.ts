import { checkBoolean, checkNumber } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { bumpsOf } from "./bumps.ts";
import { checkDie, checkRank, type CardDie, type PrintedCard, type PrintedCell } from "./card.ts";
import type { CaptionKey } from "./caption.ts";
import { extendCells, type GridCell } from "./extend.ts";
import { checkCause, checkTn, type CauseLookup } from "./lookup.ts";
import { ask, throwFor, type Scratch, type Script } from "./script.ts";
import type { CardSpot } from "./spot.ts";
import { thrownCauses, type ThrownDie } from "./thrown.ts";

/** Common target numbers (I3). */
export const TARGET_NUMBERS = { easy: 3, standard: 5, difficult: 7 } as const;

/**
 * The weapon's ranges in meters: shots are easy up to `easy`, standard up to `standard`. If both are 0, distance does
 * not matter.
 */
export interface Ranges {
  readonly easy: number;
  readonly standard: number;
}

/**
 * The target number at a distance in meters (I3). Beyond the weapon's ranges, the shot is difficult. Null for a weapon
 * without ranges. Throws a RuleError naming `meters`.
 */
export function targetNumberAt(meters: number, { easy, standard }: Ranges): number | null {
  checkNumber(meters, "meters", { min: 0 });
  if (easy === 0 && standard === 0) return null;
  if (meters <= easy) return TARGET_NUMBERS.easy;
  return meters <= standard ? TARGET_NUMBERS.standard : TARGET_NUMBERS.difficult;
}

/** The column for an untrained skill (I2). */
const UNTRAINED_DIE: CardDie = "d4";

/** The result of a cause lookup. */
export interface CauseOutcome {
  /** The value of the chosen or best entry; 0 after a critical failure. */
  readonly result: number;
  /** The row of the chosen or best entry, or of the cell that failed critically. */
  readonly row: number;
  readonly success: boolean;
  readonly criticalFailure: boolean;
  readonly bumps: number;
}

/** Options for cause lookups. */
export interface CauseOptions {
  /** True if exceptional cells can be extended by further cards (I13). */
  readonly extend: boolean;
  /** True if the player chooses which entry is used. False if the best is used (I2). */
  readonly entry: boolean;
  /** True if dice are rolled instead of reading cards (Q21). */
  readonly dice: boolean;
}

/** If an option is not a boolean, throws a RuleError naming it. */
export function checkCauseOptions({ extend, entry, dice }: CauseOptions): void {
  checkBoolean(extend, "options.extend");
  checkBoolean(entry, "options.entry");
  checkBoolean(dice, "options.dice");
}

/**
 * The lookup for a skill (I2): its own die and rank. If the skill is untrained (null or rank 0), uses the attribute's
 * rank in the d4 column. Throws a RuleError naming the invalid field.
 */
export function skillLookup(skill: CauseLookup | null, attribute: CauseLookup): CauseLookup {
  if (skill !== null && skill.ranks !== 0) return checkCause(skill, "skill");
  return { die: UNTRAINED_DIE, ranks: checkCause(attribute, "attribute").ranks };
}

/** The entries of these cells. A critical failure cell that is not the last one is worth 0 (I12). */
function entriesOf(cells: readonly PrintedCell[]): readonly GridCell[] {
  return cells.map(({ value, exceptional }, index) => ({ row: index + 1, value, open: exceptional }));
}

/** The highest entry. Among equals, prefers one that can be extended, then the topmost. The list must not be empty. */
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
 * The result of these cells, without any choices. Row 1 comes first. If the last cell is CF, the result is a
 * critical failure (I12); else the best entry is compared with the target number (I2, I3). Throws a RuleError
 * naming `cells` if there are none, or `tn` if it is invalid.
 */
export function judgeCells(cells: readonly PrintedCell[], tn: number): CauseOutcome {
  checkTn(tn, "tn");
  const last = cells.at(-1);
  if (last === undefined) throw new RuleError("cells", "must have at least one row");
  if (last.criticalFailure) return failed(cells.length);
  const { row, value } = best(entriesOf(cells));
  return judge(row, value, tn);
}

/** The cells of a lookup on this card, row 1 first. Throws a RuleError naming `die` or `ranks`. */
export function causeCells(card: PrintedCard, { die, ranks }: CauseLookup): readonly PrintedCell[] {
  return card.cause[checkDie(die, "die")].slice(0, checkRank(ranks, "ranks"));
}

/** The captions for success and failure. Checks and attacks use different ones. */
export type CauseCaptions = Readonly<Record<"success" | "failure", CaptionKey>>;

export interface CauseQuestion {
  /** Null if dice are rolled, so no card is needed. */
  readonly card: PrintedCard | null;
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: CauseOptions;
  readonly captions: CauseCaptions;
  /** True if a result above the target number is useful, because it earns bumps. */
  readonly more: boolean;
}

/** Asks which entry to use if the `entry` option is on and there are several. Otherwise uses the best. */
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

/** The cells of a lookup, with the card or the dice they come from. */
interface Found {
  readonly cells: readonly PrintedCell[];
  readonly at: { readonly card: number } | { readonly card: null; readonly dice: readonly ThrownDie[] };
}

/** Reads the cells off the card or, in dice mode, asks for dice (Q21). */
function* find(scratch: Scratch, { card, lookup, options }: CauseQuestion): Script<Found> {
  if (card !== null && !options.dice) return { cells: causeCells(card, lookup), at: { card: card.number } };
  const dice = yield* throwFor(scratch, lookup.die, lookup.ranks);
  return { cells: thrownCauses(dice), at: { card: null, dice } };
}

/** Returns a function that records the lookup. Call it again with the final result to replace the record. */
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

/** Looks up a cause. Asks for extensions and for the entry to use (I2, I3, I12, I13). */
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
