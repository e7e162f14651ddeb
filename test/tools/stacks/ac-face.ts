/** Faces of the AC deck, without suits: the Ace has a broken pip, every other card as many pips as its value. */

import { ACE, TEN, type AcCard } from "../../../src/rules/avatar/deck.ts";
import { bothWays, circle, inset, INK, picture, placed, polygon, textAt, type Point } from "./drawing.ts";
import { acWords } from "./words.ts";

const RED = "#a81e1e";
const GOLD = "#8a5a00";
const WINE = "#7a2f45";

/**
 * The x coordinates of pips. `PIPS` has the points of the upper half and of the middle row. The lower half is
 * the upper half upside down.
 */
const [LEFT, MIDDLE, RIGHT] = [-120, 0, 120];
const PIPS: Readonly<Record<AcCard, { readonly half: readonly Point[]; readonly middle: readonly Point[] }>> = {
  1: { half: [], middle: [] },
  2: { half: [[MIDDLE, -210]], middle: [] },
  3: { half: [[MIDDLE, -210]], middle: [[MIDDLE, 0]] },
  4: { half: [[LEFT, -210], [RIGHT, -210]], middle: [] },
  5: { half: [[LEFT, -210], [RIGHT, -210]], middle: [[MIDDLE, 0]] },
  6: { half: [[LEFT, -210], [RIGHT, -210]], middle: [[LEFT, 0], [RIGHT, 0]] },
  7: { half: [[LEFT, -210], [RIGHT, -210]], middle: [[LEFT, 0], [MIDDLE, 0], [RIGHT, 0]] },
  8: { half: [[LEFT, -230], [RIGHT, -230], [LEFT, -80], [RIGHT, -80]], middle: [] },
  9: { half: [[LEFT, -230], [RIGHT, -230], [LEFT, -80], [RIGHT, -80]], middle: [[MIDDLE, 0]] },
  10: { half: [[LEFT, -240], [RIGHT, -240], [LEFT, -85], [RIGHT, -85], [MIDDLE, -165]], middle: [] },
}; // oxfmt-ignore

/** A shard of the deck's emblem, with its fold. */
function pip(color: string): string {
  const shape = polygon([[0, -62], [38, 8], [0, 62], [-38, 8]], { fill: color }); // oxfmt-ignore
  const fold = polygon([[0, -62], [0, 62], [-38, 8], [38, 8], [0, -10]], { stroke: "#fffdf5", width: 2 }); // oxfmt-ignore
  return shape + fold;
}

/** The Ace: a broken shard. */
function brokenPip(): string {
  const crack: readonly Point[] = [[-170, 20], [-60, -12], [-20, 34], [40, -30], [80, 18], [170, -20]]; // oxfmt-ignore
  const upper = polygon([[0, -250], ...crack.toReversed()], { fill: RED });
  const lower = polygon([...crack, [0, 250]], { fill: RED });
  return placed([0, -16], 0, upper) + placed([10, 22], 8, lower);
}

function colorOf(card: AcCard): string {
  if (card === ACE) return RED;
  return card === TEN ? GOLD : WINE;
}

/** The face of an AC card, as SVG. */
export function drawAc(card: AcCard): string {
  const color = colorOf(card);
  const { name, index, text } = acWords(card);
  const { half, middle } = PIPS[card];
  const pips = (points: readonly Point[]) => points.map((point) => placed(point, 0, pip(color))).join("");
  const marked = card === ACE || card === TEN;
  const corner = textAt(
    [index.length > 1 ? -233 : -245, -365],
    index,
    index.length > 1 ? 78 : 92,
    marked ? color : INK,
    700,
  );
  const rim = marked ? inset(14, 20, { stroke: color, width: 6 }) : "";
  const ring = card === TEN ? circle([0, 0], 44, { stroke: color, width: 6 }) + more(color) : "";
  const body = card === ACE ? brokenPip() : bothWays(pips(half)) + pips(middle);
  return picture(name, text, rim + bothWays(corner) + body + ring);
}

/** A plus sign: one more card. */
function more(color: string): string {
  const cross: readonly Point[] = [
    [-5, -24], [5, -24], [5, -5], [24, -5], [24, 5], [5, 5], [5, 24], [-5, 24], [-5, 5], [-24, 5], [-24, -5], [-5, -5],
  ]; // oxfmt-ignore
  return polygon(cross, { fill: color });
}
