/** The system's cover for Setup, world backgrounds and listings: a fan of cards. */

import { drawAc } from "./stacks/ac-face.ts";
import { placed } from "./stacks/drawing.ts";
import { drawHand } from "./stacks/hand-face.ts";
import { drawPlot } from "./stacks/plot-face.ts";
import { plotTexts } from "../../src/rules/actionValues/plots.ts";
import type { Say } from "../../src/families/printed/art/card/markup.ts";

/** The cover's file name in the package. */
export const COVER = "cover.svg";

const [WIDTH, HEIGHT] = [1600, 900];
const GOLD = "#e3b448";

/** Degrees between two neighboring cards of the fan. */
const STEP = 13;
/** The distance from the cards' centers to the fan's pivot. */
const REACH = 1150;
const SIZE = 0.62;

/** Cards fanned out like a hand. */
function fan(cards: readonly string[]): string {
  return cards
    .map((card, index) => {
      const degrees = (index - (cards.length - 1) / 2) * STEP;
      return placed(
        [WIDTH / 2, 330 + REACH],
        degrees,
        `<g transform="translate(0 ${-REACH}) scale(${SIZE})">${centered(card)}</g>`,
      );
    })
    .join("");
}

/** A card centered on its position. */
function centered(card: string): string {
  return `<g transform="translate(-315 -440)">${card}</g>`;
}

/** The cover as SVG, with the system's title below the cards. */
export function drawCover(title: string, say: Say): string {
  const { name, text } = plotTexts("breakthrough");
  const plot = drawPlot("breakthrough", { name: say(name), text: say(text) });
  const cards = fan([drawHand(12), drawAc(7), drawAc(10), drawAc(1), plot]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<title>${title}</title><defs><radialGradient id="cloth" cx="50%" cy="40%" r="75%">` +
    `<stop offset="0" stop-color="#2d6a57"/><stop offset="1" stop-color="#10261f"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#cloth)"/>${cards}` +
    `<rect y="${HEIGHT - 190}" width="${WIDTH}" height="190" fill="#10261f" fill-opacity="0.9"/>` +
    `<text x="${WIDTH / 2}" y="${HEIGHT - 92}" text-anchor="middle" dominant-baseline="central" font-size="110" ` +
    `font-weight="700" letter-spacing="6" fill="${GOLD}" font-family="Georgia, 'Times New Roman', serif">${title}</text></svg>`
  );
}
