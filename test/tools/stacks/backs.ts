/** Backs of the decks: the same lattice and rosette for all, each with its own color and word. */

import { drawBack } from "../../../src/families/printed/art/card/back.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../../src/families/printed/art/card/geometry.ts";
import { escapeText } from "../../../src/families/printed/art/card/markup.ts";
import { BACKS } from "./names.ts";

interface BackLook {
  readonly title: string;
  readonly mark: string;
  readonly ground: string;
  readonly petals: string;
}

const LOOKS: Readonly<Record<Exclude<keyof typeof BACKS, "printed">, BackLook>> = {
  ac: { title: "Back of an AC card", mark: "AC", ground: "#1f4a3d", petals: "#7a2f45" },
  hand: { title: "Back of a Segment card", mark: "XII", ground: "#27466b", petals: "#8a5a00" },
  plot: { title: "Back of a plot", mark: "PLOT", ground: "#4d3a72", petals: "#1f4a3d" },
};

/** Plates with a word at the top and, upside down, at the bottom. */
function plates({ mark, ground }: BackLook): string {
  const line = "#f0d9b0";
  const plate =
    `<rect x="-92" y="-36" width="184" height="72" rx="10" style="fill:${ground};stroke:${line};stroke-width:3px"/>` +
    `<text x="0" y="2" style="font:700 44px Georgia,serif;fill:${line};letter-spacing:4px">${escapeText(mark)}</text>`;
  const top = `translate(${CARD_WIDTH / 2} 120)`;
  const bottom = `translate(${CARD_WIDTH / 2} ${CARD_HEIGHT - 120}) rotate(180)`;
  return [top, bottom].map((place) => `<g transform="${place}">${plate}</g>`).join("");
}

/** The backs of the plain decks by file, each with its extra styles. */
export function plainBacks(): (readonly [file: string, svg: string, styles: string])[] {
  return Object.entries(LOOKS).map(([deck, look]) => {
    const svg = drawBack(() => look.title, { width: CARD_WIDTH, id: "card" }).replace(
      "</svg>",
      `${plates(look)}</svg>`,
    );
    const styles = `.ac-face{--af-back:${look.ground};--af-cause:${look.petals}}`;
    return [BACKS[deck as keyof typeof LOOKS], svg, styles] as const; // entries lose the key type
  });
}
