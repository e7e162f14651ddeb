import { checkInteger, checkOneOf } from "../cards/check.ts";

/** Dice with a column on the card (I2). */
export const CARD_DICE = ["d4", "d6", "d8", "d10", "d12"] as const;

export type CardDie = (typeof CARD_DICE)[number];

/** The number of faces of each die. */
export const SIDES: Readonly<Record<CardDie, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12 };

/** The number of rows in the cause grid, one for each rank of a skill or attribute (I2). */
export const CAUSE_ROWS = 5;

/** The number of rows in the effect grid, one for each number of dice (decision 9 on printed cards). */
export const EFFECT_ROWS = 7;

/** Burst sizes that have a cell on the card, in rounds fired (I7). A single shot needs no cell. */
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

/** The number of human figures at the right edge of a card (I11). */
export const FIGURES = 10;

/** How the card shows a critical failure (I12). */
export const CRITICAL_FAILURE = "CF";

/** The number of cards in the deck. Card numbers start at 0 (I15). */
export const DECK_SIZE = 54;

/** A cell of either grid. */
export interface PrintedCell {
  /** At least 1, or 0 for a critical failure. May exceed the faces of the dice (I13). */
  readonly value: number;
  /** True if the same cell of another card can be added to this cell (I13). */
  readonly exceptional: boolean;
  /** True if looking up this cell is a critical failure (I12). Only in the cause grid. */
  readonly criticalFailure: boolean;
}

/** A column of a grid, row 1 first. */
export type PrintedColumn = readonly PrintedCell[];

/** A grid, keyed by the die of each column. */
export type PrintedGrid = Readonly<Record<CardDie, PrintedColumn>>;

/** What three corners of a card show (I15). The fourth corner shows the card's number. */
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
  /** Five rows. Each cell is the result of one die (I2). */
  readonly cause: PrintedGrid;
  /** Seven rows. A cell is the sum of as many dice as its row's number (I4). */
  readonly effect: PrintedGrid;
  /** Four boxes, from the standard one upward. A shift past the fourth box continues at the first (I7). */
  readonly locations: readonly HitLocation[];
  /** Rounds that hit, keyed by rounds fired (I7). */
  readonly bursts: Readonly<Record<Burst, number>>;
  /** Added to a weapon's penetration (I8). */
  readonly shield: number;
  /** Compared with an item's reliability. Null breaks nothing (I9). */
  readonly wrench: number | null;
  /**
   * Direction of a miss as an hour from 1 to 12. 12 is beyond the target, in a straight line from the attacker (I10).
   */
  readonly clock: number;
  /** Ten figures from the top. True if the figure has an X through it (I11). */
  readonly figures: readonly boolean[];
  /** True if the card says SHUFFLE (I16). */
  readonly shuffle: boolean;
}

/** Returns `value` if it is a die with a column; else throws a RuleError naming `field`. */
export function checkDie(value: unknown, field: string): CardDie {
  return checkOneOf(value, field, CARD_DICE);
}

/** Returns `value` if it is a rank, 1 to 5; else throws a RuleError naming `field`. */
export function checkRank(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 1, max: CAUSE_ROWS });
}

/** Returns `value` if it is a number of effect dice, 1 to 7; else throws a RuleError naming `field`. */
export function checkDice(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 1, max: EFFECT_ROWS });
}

/** Returns `value` if it is a card number, 0 to 53; else throws a RuleError naming `field`. */
export function checkCardNumber(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 0, max: DECK_SIZE - 1 });
}
