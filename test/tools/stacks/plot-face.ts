/** Faces of the plot deck: a plot's name, its picture and its sentence. */

import { plotEffects, type Plot } from "../../../src/rules/actionValues/plots.ts";
import { INK, inset, LINE, picture, placed, textAt } from "./drawing.ts";
import { EMBLEMS } from "./plot-emblems.ts";

const VIOLET = "#4d3a72";
const GOLD = "#c79a2e";

/** How many letters fit in a line of the name. */
const NAME_LINE = 15;
/** How many letters fit in a line of the sentence. */
const TEXT_LINE = 24;

/** Wraps text into lines of at most `most` letters. */
function lines(text: string, most: number): string[] {
  return text.split(" ").reduce<string[]>((found, word) => {
    const last = found.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= most;
    return fits ? [...found.slice(0, -1), `${last} ${word}`] : [...found, word];
  }, []);
}

/** A plot's emblem, filled with gold if the rules define an effect for it. */
function emblem(plot: Plot, golden: boolean): string {
  const { fill, lines: drawn } = EMBLEMS[plot];
  return (
    `<path d="${fill}" fill="${golden ? GOLD : LINE}"/>` +
    `<path d="${drawn}" fill="none" stroke="${VIOLET}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** Lines of text, vertically centered. */
function block(texts: readonly string[], y: number, size: number, fill: string, weight: number): string {
  const step = size * 1.25;
  const top = y - ((texts.length - 1) * step) / 2;
  return texts.map((line, index) => textAt([0, top + index * step], line, size, fill, weight)).join("");
}

/** The face of a plot, as SVG. */
export function drawPlot(plot: Plot, { name, text }: { name: string; text: string }): string {
  const ruled = plotEffects(plot).length > 0;
  return picture(
    name,
    text,
    inset(22, 18, { stroke: VIOLET, width: 4 }) +
      inset(34, 12, { stroke: LINE, width: 2 }) +
      block(lines(name, NAME_LINE), -290, 58, VIOLET, 700) +
      placed([0, -70], 0, emblem(plot, ruled)) +
      block(lines(text, TEXT_LINE), 210, 41, INK, 400),
  );
}
