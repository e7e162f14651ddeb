import { pathOf } from "./markup.ts";

type Point = readonly [x: number, y: number];

const PETALS = 12;

/** A petal that points up from the origin. */
const PETAL: readonly Point[] = [[0, -34], [19, -92], [0, -168], [-19, -92]]; // oxfmt-ignore
/** The lines on a petal. */
const FOLDS: readonly (readonly Point[])[] = [
  [[0, -34], [0, -168]],
  [[-19, -92], [0, -84], [19, -92]],
]; // oxfmt-ignore

/** Draws a path through these points, rotated by `twelfths` twelfths of a circle. */
function turned(points: readonly Point[], twelfths: number): string {
  const angle = (twelfths * 2 * Math.PI) / PETALS;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const at = ([x, y]: Point) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`;
  return `M${points.map(at).join(" ")}`;
}

/** Draws every second petal, starting with the petal at index `first`. */
function petals(first: number, name: string): string {
  const turns = Array.from({ length: PETALS / 2 }, (_, index) => first + 2 * index);
  const shapes = turns.map((turn) => `${turned(PETAL, turn)}Z`);
  const folds = turns.flatMap((turn) => FOLDS.map((fold) => turned(fold, turn)));
  return pathOf(shapes.join(""), name) + pathOf(folds.join(""), `${name}-fold`);
}

/** The deck's emblem, centered on the origin: twelve petals, one for each hour. Its radius is 168. */
export const ROSETTE = petals(0, "af-petal") + petals(1, "af-petal-pale");
