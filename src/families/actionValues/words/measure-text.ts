import {
  HIGHEST_VALUE,
  measureOf,
  SCALE_KEYS,
  timeOfValue,
  TIMES,
  type Time,
} from "../../../rules/actionValues/measures.ts";
import { counted } from "../../../platform/words.ts";
import { words } from "../../../ui/kit/words.ts";

/** The scales on which a value can be read (X11). */
export const VALUE_SCALES = [...SCALE_KEYS, "time"] as const;
export type ValueScale = (typeof VALUE_SCALES)[number];

export function highestValue(scale: ValueScale): number {
  return scale === "time" ? TIMES.length - 1 : HIGHEST_VALUE;
}

function number(amount: number): string {
  return amount.toLocaleString(game.i18n.lang);
}

const METERS_A_KILOMETER = 1000;
const CENTIMETERS_A_METER = 100;

function rangeText(meters: number): string {
  if (meters >= METERS_A_KILOMETER)
    return words("ACTIONCARDS.ActionValues.Value.Kilometers", {
      amount: number(meters / METERS_A_KILOMETER),
    });
  if (meters > 0 && meters < 1)
    return words("ACTIONCARDS.ActionValues.Value.Centimeters", {
      amount: number(Math.round(meters * CENTIMETERS_A_METER)),
    });
  return words("ACTIONCARDS.ActionValues.Value.Meters", { amount: number(meters) });
}

function timeText({ count, unit }: Time): string {
  return counted(words, `ACTIONCARDS.ActionValues.Value.${unit}`, count);
}

/**
 * Describes the amount that a value means on this scale.
 *
 * @throws {RuleError} naming `value` if the value is too high for the rules' table.
 */
function measureText(scale: ValueScale, value: number): string {
  if (scale === "time") return timeText(timeOfValue(value));
  const amount = measureOf(scale, value);
  return scale === "range"
    ? rangeText(amount)
    : words("ACTIONCARDS.ActionValues.Value.Kilograms", { amount: number(amount) });
}

/** Returns the amounts that a value means, one for each scale that has the value. */
export function allMeasures(value: number): { scale: ValueScale; text: string }[] {
  const fits = VALUE_SCALES.filter((scale) => value >= 0 && value <= highestValue(scale));
  return fits.map((scale) => ({ scale, text: measureText(scale, value) }));
}
