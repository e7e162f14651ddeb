import { pathOf } from "./markup.ts";

const PETALS = 12;
const DEGREES = 30;

const PETAL = "M0-34 19-92 0-168-19-92Z";
const FOLD = "M0-34V-168M-19-92 0-84 19-92";

/** The deck's own emblem, around the origin: twelve shards, one for every hour. Its radius is 168. */
export function rosette(): string {
  return Array.from({ length: PETALS }, (_, index) => {
    const name = index % 2 === 0 ? "af-petal" : "af-petal-pale";
    const petal = pathOf(PETAL, name) + pathOf(FOLD, `${name}-fold`);
    return `<g transform="rotate(${index * DEGREES})">${petal}</g>`;
  }).join("");
}
