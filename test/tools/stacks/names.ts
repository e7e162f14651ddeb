/** File names of card images in the package. */

import { plotPicture, PLOTS, type Plot } from "../../../src/rules/actionValues/plots.ts";
import { BASE_CARDS } from "../../../src/rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../../src/rules/fads/hand.ts";
import { DECK_SIZE } from "../../../src/rules/printed/card.ts";

/** The files of the card backs, one for each deck. */
export const BACKS = {
  printed: "back.svg",
  ac: "ac-back.svg",
  hand: "hand-back.svg",
  plot: "plot-back.svg",
} as const;

/** A sample card that explains a shot and highlights every entry the shot looks up. */
export const LESSON = "34-shot.svg";

export const printedFile = (number: number): string => `${number}.svg`;
export const acFile = (value: number): string => `ac-${value}.svg`;
export const handFile = (value: number): string => `hand-${value}.svg`;
export const plotFile = (plot: Plot): string => `${plotPicture(plot)}.svg`;

/** The file names of all card images: the faces, the backs, and `LESSON`. */
export function cardFiles(): string[] {
  return [
    ...Array.from({ length: DECK_SIZE }, (_, number) => printedFile(number)),
    ...BASE_CARDS.map(acFile),
    ...ACTION_CARDS.map(handFile),
    ...PLOTS.map(plotFile),
    ...Object.values(BACKS),
    LESSON,
  ];
}
