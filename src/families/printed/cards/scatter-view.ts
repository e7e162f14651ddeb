import type { Words } from "../../../platform/words.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { scatterOffset, type Scatter } from "../../../rules/printed/scatter.ts";

/**
 * Template context of the drawing of a scatter (Q20). The target is in the center, the attacker at the bottom. All
 * lengths are in percent of the drawing.
 */
export interface ScatterView {
  /** The text alternative of the drawing. */
  readonly label: string;
  /** The position where the shot lands, relative to the target: `x` to the right, `y` down. */
  readonly x: number;
  readonly y: number;
  /** The radius of the blast. */
  readonly radius: number;
}

/** The largest distance from the center that the drawing can show, in percent of the drawing. */
const REACH = 44;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Says where the shot lands (Q20). */
export function scatterText({ distance, hour }: Scatter, words: Words): string {
  return words("ACTIONCARDS.Printed.Shot.Scatter", { distance: lengthText(distance, "m"), hour });
}

/** Builds the context of the drawing, scaled as large as possible. */
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
