import type { Words } from "../../../platform/words.ts";
import { scatterOffset, type Scatter, type ScatterOnMap } from "../../../rules/printed/scatter.ts";

/** How a scatter is drawn on a card: the target in the middle, the attacker below, all lengths in parts of a hundred (Q20). */
export interface ScatterView {
  /** What the drawing says. */
  readonly label: string;
  /** Where it comes down, right of the target and below it. */
  readonly x: number;
  readonly y: number;
  /** Of the blast. */
  readonly radius: number;
}

/** How far the farthest point of the drawing lies from its middle. */
const REACH = 44;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Where it comes down in words: in the units of the map, in meters without one (Q20). */
export function scatterText({ distance, hour }: Scatter, map: ScatterOnMap | null, words: Words): string {
  return words("ACTIONCARDS.Printed.Shot.Scatter", { distance, units: "m", ...map, hour });
}

/** The drawing of a scatter, as large as it can be. */
export function scatterView(
  scatter: Scatter,
  radius: number,
  map: ScatterOnMap | null,
  words: Words,
): ScatterView {
  const scale = REACH / Math.max(1, scatter.distance + radius);
  const { beyond, right } = scatterOffset(scatter);
  return {
    label: scatterText(scatter, map, words),
    x: rounded(right * scale),
    y: rounded(-beyond * scale),
    radius: rounded(Math.max(1, radius * scale)),
  };
}
