/** Backs of the decks: the same lattice for all, each with its own color, emblem and word. */

import { drawBack } from "../../../src/families/printed/art/card/back.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../../src/families/printed/art/card/geometry.ts";
import { escapeText } from "../../../src/families/printed/art/card/markup.ts";
import { ROSETTE } from "../../../src/families/printed/art/card/rosette.ts";
import { BACKS } from "./names.ts";

interface BackLook {
  readonly title: string;
  readonly mark: string;
  readonly ground: string;
  readonly accent: string;
  /**
   * Draws the deck's emblem. The emblem is centered on the origin, at most 180 units away from it, and looks the
   * same upside down.
   */
  readonly emblem: (look: BackLook) => string;
}

const LINE = "#f0d9b0";

/** A shape filled with this color, with a thin line around it. */
function shape(d: string, fill: string): string {
  return `<path d="${d}" style="fill:${fill};stroke:${LINE};stroke-width:4px;stroke-linejoin:round"/>`;
}

/** A diamond, as on the faces of AC cards, with two smaller diamonds inside it. */
function diamond({ ground, accent }: BackLook): string {
  return (
    shape("M0-172 128 0 0 172-128 0z", LINE) +
    shape("M0-132 98 0 0 132-98 0z", accent) +
    shape("M0-78 58 0 0 78-58 0z", ground)
  );
}

/** A dial of twelve Segments. */
function dial({ accent }: BackLook): string {
  const segments = Array.from({ length: 12 }, (_, at) => {
    const wedge = shape("M-17-88-35-166q35-14 70 0L17-88q-17-6-34 0z", at % 3 ? LINE : accent);
    return `<g transform="rotate(${at * 30})">${wedge}</g>`;
  });
  return segments.join("");
}

/** Two roads that cross, each with an arrow at both ends. */
function ways({ ground, accent }: BackLook): string {
  const way = (color: string, turn: string): string => {
    const line = (width: number, stroke: string): string =>
      `<path d="M-96 96C-150-110-20-110 0 0S150 110 96-96" style="fill:none;stroke:${stroke};stroke-width:${width}px"/>`;
    const head = shape("M-96 158-138 84-54 84z", color);
    const other = `<g transform="rotate(180)">${head}</g>`;
    return `<g${turn}>${line(46, ground)}${line(30, color)}${head}${other}</g>`;
  };
  return way(accent, ' transform="scale(-1 1)"') + way(LINE, "");
}

const LOOKS: Readonly<Record<Exclude<keyof typeof BACKS, "printed">, BackLook>> = {
  ac: { title: "Back of an AC card", mark: "AC", ground: "#1f4a3d", accent: "#7a2f45", emblem: diamond },
  hand: { title: "Back of a Segment card", mark: "XII", ground: "#27466b", accent: "#b07a12", emblem: dial },
  plot: { title: "Back of a plot", mark: "PLOT", ground: "#4d3a72", accent: "#3f8a6f", emblem: ways },
};

/** Plates with a word at the top and, upside down, at the bottom. */
function plates({ mark, ground }: BackLook): string {
  const plate =
    `<rect x="-92" y="-36" width="184" height="72" rx="10" style="fill:${ground};stroke:${LINE};stroke-width:3px"/>` +
    `<text x="0" y="2" style="font:700 44px Georgia,serif;fill:${LINE};letter-spacing:4px">${escapeText(mark)}</text>`;
  const top = `translate(${CARD_WIDTH / 2} 120)`;
  const bottom = `translate(${CARD_WIDTH / 2} ${CARD_HEIGHT - 120}) rotate(180)`;
  return [top, bottom].map((place) => `<g transform="${place}">${plate}</g>`).join("");
}

/** The backs of all decks but `printed`: file name, picture and extra styles. */
export function plainBacks(): (readonly [file: string, svg: string, styles: string])[] {
  return Object.entries(LOOKS).map(([deck, look]) => {
    const svg = drawBack(() => look.title, { width: CARD_WIDTH, id: "card" })
      .replace(ROSETTE, look.emblem(look))
      .replace("</svg>", `${plates(look)}</svg>`);
    const styles = `.ac-face{--af-back:${look.ground}}`;
    return [BACKS[deck as keyof typeof LOOKS], svg, styles] as const; // entries lose the key type
  });
}
