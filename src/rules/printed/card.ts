import { checkInteger, checkOneOf } from "../cards/check.ts";

/** Dice with a column on the card (I2). */
export const CARD_DICE = ["d4", "d6", "d8", "d10", "d12"] as const;

export type CardDie = (typeof CARD_DICE)[number];

/** The number of faces of each die. */
export const SIDES: Readonly<Record<CardDie, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12 };

/** The number of rows in the cause grid: one for each rank of a skill or attribute (I2). */
export const CAUSE_ROWS = 5;

/** The number of rows in the effect grid: one for each number of dice (decision 9 on printed cards). */
export const EFFECT_ROWS = 7;

/** Burst sizes with a cell, in rounds fired (I7). A burst of 1 needs none. */
export const BURSTS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type Burst = (typeof BURSTS)[number];

/** Hit locations (I7). */
export const HIT_LOCATIONS = [
  "head",
  "chest",
  "belly",
  "leftArm",
  "rightArm",
  "leftLeg",
  "rightLeg",
] as const;

export type HitLocation = (typeof HIT_LOCATIONS)[number];

/** The number of location boxes on a card (I7). */
export const LOCATION_BOXES = 4;

/** The number of figures at the right edge of a card (I11). */
export const FIGURES = 10;

/** How a critical failure cell is written (I12). */
export const CRITICAL_FAILURE = "CF";

/** The number of cards in the deck; they are numbered from 0 (I15). */
export const DECK_SIZE = 54;

/** A cell of either grid. */
export interface PrintedCell {
  /** At least 1; 0 for a CF cell. May exceed what the dice can show (I13). */
  readonly value: number;
  /** True if the cell can be extended by the same cell of another card (I13). */
  readonly exceptional: boolean;
  /** True if the check critically fails when this cell is looked up (I12). Cause grid only. */
  readonly criticalFailure: boolean;
}

/** A column of a grid, row 1 first. */
export type PrintedColumn = readonly PrintedCell[];

/** A grid, keyed by the die of each column. */
export type PrintedGrid = Readonly<Record<CardDie, PrintedColumn>>;

/** The corners (I15). The fourth is the number. */
interface Corners {
  /** Upper right: 0 to 14. */
  readonly step: number;
  /** Lower left: 0 to 5. */
  readonly fragment: number;
  /** Lower right: yes or no. */
  readonly yes: boolean;
}

/** One of the 54 action cards. */
export interface PrintedCard {
  /** Upper left: 0 to 53. */
  readonly number: number;
  readonly corners: Corners;
  /** Five rows; each cell is one die (I2). */
  readonly cause: PrintedGrid;
  /** Seven rows; a cell is the sum of its row's number of dice (I4). */
  readonly effect: PrintedGrid;
  /** Four boxes, starting at the standard one and going up; the first follows the fourth (I7). */
  readonly locations: readonly HitLocation[];
  /** Rounds that hit, keyed by rounds fired (I7). */
  readonly bursts: Readonly<Record<Burst, number>>;
  /** Added to a weapon's penetration (I8). */
  readonly shield: number;
  /** Compared with an item's reliability; null breaks nothing (I9). */
  readonly wrench: number | null;
  /** Direction of a miss as an hour, 1 to 12; 12 is straight beyond the target (I10). */
  readonly clock: number;
  /** Ten figures from the top; true if there is an X through it (I11). */
  readonly figures: readonly boolean[];
  /** True if the card is printed SHUFFLE (I16). */
  readonly shuffle: boolean;
}

/** `value` as a die with a column; throws a RuleError naming `field`. */
export function checkDie(value: unknown, field: string): CardDie {
  return checkOneOf(value, field, CARD_DICE);
}

/** `value` as a rank, 1 to 5; throws a RuleError naming `field`. */
export function checkRank(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 1, max: CAUSE_ROWS });
}

/** `value` as a number of effect dice, 1 to 7; throws a RuleError naming `field`. */
export function checkDice(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 1, max: EFFECT_ROWS });
}

/** `value` as a card number, 0 to 53; throws a RuleError naming `field`. */
export function checkCardNumber(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 0, max: DECK_SIZE - 1 });
}
