import type { Words } from "../../../platform/words.ts";
import { scatterOffset, type Scatter, type ScatterOnMap } from "../../../rules/printed/scatter.ts";

/** The drawing of a scatter: the target in the center, the attacker below, all lengths in percent (Q20). */
export interface ScatterView {
  /** The text alternative. */
  readonly label: string;
  /** Where it lands, to the right of the target and below it. */
  readonly x: number;
  readonly y: number;
  /** The radius of the blast. */
  readonly radius: number;
}

/** Distance of the farthest point of the drawing from its center. */
const REACH = 44;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Describes where it lands, in the units of the map, or in meters without a map (Q20). */
export function scatterText({ distance, hour }: Scatter, map: ScatterOnMap | null, words: Words): string {
  return words("ACTIONCARDS.Printed.Shot.Scatter", { distance, units: "m", ...map, hour });
}

/** The drawing of a scatter, as large as possible. */
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
