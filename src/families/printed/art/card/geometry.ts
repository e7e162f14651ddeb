import { BURSTS, CARD_DICE, LOCATION_BOXES, type CardDie } from "../../../../rules/printed/card.ts";
import type { CardSpot } from "../../../../rules/printed/spot.ts";

/** The card's size, 63 by 88 mm, in the drawing's units of 0.1 mm. */
export const CARD_WIDTH = 630;
export const CARD_HEIGHT = 880;

export const CARD_RADIUS = 30;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The position of a grid's first cell, the width of its columns, and the height of its rows. The header is above `y`,
 * and the row numbers are left of `x`.
 */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
}

/** The height of a grid's header, which shows the dice. */
export const HEAD = 40;
/** The width of the row numbers next to a grid. */
export const ROW_LABEL = 26;

export const CAUSE_PLACE: GridPlace = { x: 172, y: 116, column: 77, row: 44 };
export const EFFECT_PLACE: GridPlace = { x: 172, y: 460, column: 77, row: 42 };

/** The strip of bursts. Its first cell shows the symbol for bursts; each other cell is for one size of burst. */
export const BURST_PLACE: Box = { x: 16, y: 346, width: 540, height: 64 };
const BURST_CELL = BURST_PLACE.width / (BURSTS.length + 1);

const LOCATION: Box = { x: 16, y: 76, width: 124, height: 62 };
const LOCATION_STEP = 66;

const FIGURE: Box = { x: 562, y: 76, width: 54, height: 68 };

/** The bounds of the parts that appear only once on a card. */
const SINGLE = {
  shield: { x: 16, y: 420, width: 124, height: 156 },
  wrench: { x: 16, y: 590, width: 124, height: 164 },
  clock: { x: 432, y: 764, width: 102, height: 102 },
  number: { x: 16, y: 14, width: 94, height: 56 },
  step: { x: 506, y: 14, width: 110, height: 56 },
  fragment: { x: 16, y: 800, width: 100, height: 64 },
  answer: { x: 544, y: 800, width: 72, height: 64 },
  shuffle: { x: 190, y: 17, width: 250, height: 50 },
} as const satisfies Partial<Record<CardSpot["part"], Box>>;

/** Returns a grid cell's bounds. Rows are numbered from 1. */
export function cellBox(place: GridPlace, die: CardDie, row: number): Box {
  return {
    x: place.x + CARD_DICE.indexOf(die) * place.column,
    y: place.y + (row - 1) * place.row,
    width: place.column,
    height: place.row,
  };
}

/** Returns the bounds of a spot on the card. */
export function boxOf(spot: CardSpot): Box {
  switch (spot.part) {
    case "cause":
      return cellBox(CAUSE_PLACE, spot.die, spot.row);
    case "effect":
      return cellBox(EFFECT_PLACE, spot.die, spot.row);
    case "burst":
      return {
        ...BURST_PLACE,
        x: BURST_PLACE.x + (BURSTS.indexOf(spot.burst) + 1) * BURST_CELL,
        width: BURST_CELL,
      };
    case "location":
      return { ...LOCATION, y: LOCATION.y + (LOCATION_BOXES - 1 - spot.box) * LOCATION_STEP };
    case "figure":
      return { ...FIGURE, y: FIGURE.y + (spot.figure - 1) * FIGURE.height };
    default:
      return SINGLE[spot.part];
  }
}

export function middleOf({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

export function rectOf({ x, y, width, height }: Box, className: string, radius = 0): string {
  const round = radius === 0 ? "" : ` rx="${radius}"`;
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"${round}/>`;
}
