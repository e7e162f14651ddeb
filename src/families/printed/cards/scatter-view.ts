import type { Words } from "../../../platform/words.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { scatterOffset, type Scatter } from "../../../rules/printed/scatter.ts";

/** The drawing of a scatter: the target in the center, the attacker at the bottom, all lengths in percent (Q20). */
export interface ScatterView {
  /** The text alternative. */
  readonly label: string;
  /** Where the shot lands: percent of the drawing's width to the right of the target (`x`) and below it (`y`). */
  readonly x: number;
  readonly y: number;
  /** The radius of the blast. */
  readonly radius: number;
}

/** The largest distance of any point of the drawing from its center. */
const REACH = 44;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Says where the shot lands (Q20). */
export function scatterText({ distance, hour }: Scatter, words: Words): string {
  return words("ACTIONCARDS.Printed.Shot.Scatter", { distance: lengthText(distance, "m"), hour });
}

/** The drawing of a scatter, as large as possible. */
export function scatterView(scatter: Scatter, radius: number, words: Words): ScatterView {
  const scale = REACH / Math.max(1, scatter.distance + radius);
  const { beyond, right } = scatterOffset(scatter);
  return {
    label: scatterText(scatter, words),
    x: rounded(right * scale),
    y: rounded(-beyond * scale),
    radius: rounded(Math.max(1, radius * scale)),
  };
}
