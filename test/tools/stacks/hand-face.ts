/** Faces of the action hand: a dial of twelve Segments, with the card's own Segment highlighted. */

import { ACTION_CARDS, type ActionCard } from "../../../src/rules/fads/hand.ts";
import { bothWays, circle, INK, LINE, picture, placed, polygon, textAt, type Point } from "./drawing.ts";
import { handWords } from "./words.ts";

const BLUE = "#27466b";
const GOLD = "#e3b448";

/** A Segment of the dial, pointing up. */
const SEGMENT: readonly Point[] = [[-26, -150], [26, -150], [46, -222], [0, -248], [-46, -222]]; // oxfmt-ignore
/** The card's own Segment, which extends further out than the others. */
const LIT: readonly Point[] = [[-26, -150], [26, -150], [54, -226], [0, -286], [-54, -226]]; // oxfmt-ignore

function dial(card: ActionCard): string {
  return ACTION_CARDS.map((segment) => {
    const own = segment === card;
    const look = own ? { fill: GOLD, stroke: INK, width: 5 } : { fill: "#f3ecdc", stroke: LINE, width: 2.5 };
    return placed([0, 0], segment * 30, polygon(own ? LIT : SEGMENT, look));
  }).join("");
}

/** The face of an action card, as SVG. */
export function drawHand(card: ActionCard): string {
  const { name, text } = handWords(card);
  const corner = textAt([card > 9 ? -238 : -250, -370], card, 84, BLUE, 700);
  const middle =
    circle([0, 0], 132, { fill: BLUE, stroke: INK, width: 4 }) + textAt([0, 4], card, 150, "#fffaf0", 700);
  return picture(name, text, bothWays(corner) + dial(card) + middle);
}
