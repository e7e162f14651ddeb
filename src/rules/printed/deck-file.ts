import {
  checkBoolean,
  checkInteger,
  checkList,
  checkOneOf,
  checkRecord,
  type Bounds,
} from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import {
  BURSTS,
  CARD_DICE,
  CAUSE_ROWS,
  checkCardNumber,
  CRITICAL_FAILURE,
  DECK_SIZE,
  EFFECT_ROWS,
  FIGURES,
  HIT_LOCATIONS,
  LOCATION_BOXES,
  SIDES,
  type Burst,
  type CardDie,
  type HitLocation,
  type PrintedCard,
  type PrintedCell,
  type PrintedGrid,
} from "./card.ts";
import { cornersOf } from "./corners.ts";
import { checkWholeDeck } from "./whole-deck.ts";

/** Version of the file format. */
export const DECK_FORMAT = 1;

/** A cell: one to three digits, followed by `!` if exceptional. */
const CELL = /^(\d{1,3})(!?)$/;

/** The character for a human figure that is crossed out (I11). */
export const MARKED = "X";
/** The character for a human figure that is not crossed out (I11). */
export const UNMARKED = ".";

/** Splits `value` into `count` words separated by single spaces. Throws a RuleError naming `field`. */
function words(value: unknown, field: string, count: number): readonly string[] {
  if (typeof value !== "string") throw new RuleError(field, "must be a text");
  const list = value.split(" ");
  if (list.length !== count)
    throw new RuleError(field, `must be ${count} entries with spaces between them, not ${list.length}`);
  return list;
}

/** Parses `word` as a whole number within `bounds`. Throws a RuleError naming `field`. */
function whole(word: string, field: string, bounds: Bounds): number {
  return checkInteger(/^\d{1,3}$/.test(word) ? Number(word) : word, field, bounds);
}

function parseCell(word: string, field: string): PrintedCell {
  if (word === CRITICAL_FAILURE) return { value: 0, exceptional: false, criticalFailure: true };
  const [, digits, mark] = CELL.exec(word) ?? [];
  if (digits === undefined)
    throw new RuleError(field, `must be a number, one with ! or CF, not ${JSON.stringify(word)}`);
  return { value: Number(digits), exceptional: mark === "!", criticalFailure: false };
}

/**
 * Parses a cell for one die. The cell must be exceptional if its value exceeds the faces of the die, and only then
 * (decision 12 on printed cards).
 */
function parseCauseCell(word: string, field: string, sides: number): PrintedCell {
  const cell = parseCell(word, field);
  if (cell.criticalFailure) return cell;
  checkInteger(cell.value, field, { min: 1 });
  if (cell.value > sides !== cell.exceptional)
    throw new RuleError(field, `must have ! if it is above ${sides}, and only then`);
  return cell;
}

/**
 * Parses a cell for a sum of dice. The sum is from `dice` to the most the dice can show. An exceptional cell is at
 * least `sides + dice`, without an upper limit.
 */
function parseEffectCell(word: string, field: string, sides: number, dice: number): PrintedCell {
  const cell = parseCell(word, field);
  if (cell.criticalFailure) throw new RuleError(field, "cannot be CF below");
  const bounds = cell.exceptional ? { min: sides + dice } : { min: dice, max: sides * dice };
  checkInteger(cell.value, field, bounds);
  return cell;
}

type CellParser = (word: string, field: string, sides: number, row: number) => PrintedCell;

function parseGrid(data: unknown, field: string, rows: number, parse: CellParser): PrintedGrid {
  const record = checkRecord(data, field);
  const column = (die: CardDie) =>
    words(record[die], `${field}.${die}`, rows).map((word, index) =>
      parse(word, `${field}.${die}[${index}]`, SIDES[die], index + 1),
    );
  // This object has a column for each die in `CARD_DICE`.
  return Object.fromEntries(CARD_DICE.map((die) => [die, column(die)])) as Record<CardDie, PrintedCell[]>;
}

function parseLocations(data: unknown, field: string): readonly HitLocation[] {
  return words(data, field, LOCATION_BOXES).map((word, index) =>
    checkOneOf(word, `${field}[${index}]`, HIT_LOCATIONS),
  );
}

function parseBursts(data: unknown, field: string): Readonly<Record<Burst, number>> {
  const list = words(data, field, BURSTS.length);
  const entries = BURSTS.map((burst, index) => [
    burst,
    whole(list[index] ?? "", `${field}[${index}]`, { min: 1, max: burst }),
  ]);
  // `entries` has one entry for each size in `BURSTS`.
  return Object.fromEntries(entries) as Record<Burst, number>;
}

function parseFigures(data: unknown, field: string): readonly boolean[] {
  const marks = typeof data === "string" ? Array.from(data) : [];
  if (marks.length !== FIGURES || marks.some((mark) => mark !== MARKED && mark !== UNMARKED))
    throw new RuleError(field, `must be ${FIGURES} signs, each ${MARKED} or ${UNMARKED}`);
  return marks.map((mark) => mark === MARKED);
}

/** Parses a wrench number; null if blank (I9). */
function parseWrench(data: unknown, field: string): number | null {
  return data === null ? null : checkInteger(data, field, { min: 1, max: 99 });
}

function parseCard(data: unknown, field: string): PrintedCard {
  const record = checkRecord(data, field);
  const number = checkCardNumber(record["number"], `${field}.number`);
  return {
    number,
    corners: { ...cornersOf(number), yes: checkBoolean(record["yes"], `${field}.yes`) },
    cause: parseGrid(record["cause"], `${field}.cause`, CAUSE_ROWS, parseCauseCell),
    effect: parseGrid(record["effect"], `${field}.effect`, EFFECT_ROWS, parseEffectCell),
    locations: parseLocations(record["locations"], `${field}.locations`),
    bursts: parseBursts(record["bursts"], `${field}.bursts`),
    shield: checkInteger(record["shield"], `${field}.shield`, { min: 0, max: 99 }),
    wrench: parseWrench(record["wrench"], `${field}.wrench`),
    clock: checkInteger(record["clock"], `${field}.clock`, { min: 1, max: 12 }),
    figures: parseFigures(record["figures"], `${field}.figures`),
    shuffle: checkBoolean(record["shuffle"], `${field}.shuffle`),
  };
}

/**
 * Parses a deck file into its 54 cards, in the order of their numbers. Throws a RuleError naming the field,
 * such as `cards[34].cause.d8[3]`, or if the deck is invalid as a whole (I12, I15). List indexes start at 0.
 */
export function parseDeckFile(data: unknown): readonly PrintedCard[] {
  const record = checkRecord(data, "deck");
  checkInteger(record["format"], "format", { min: DECK_FORMAT, max: DECK_FORMAT });
  const list = checkList(record["cards"], "cards");
  if (list.length !== DECK_SIZE) throw new RuleError("cards", `must be ${DECK_SIZE}, not ${list.length}`);
  const cards = list.map((card, index) => parseCard(card, `cards[${index}]`));
  checkWholeDeck(cards);
  return cards;
}
