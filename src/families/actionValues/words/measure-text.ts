import {
  HIGHEST_VALUE,
  measureOf,
  SCALE_KEYS,
  timeOfValue,
  TIMES,
  type Time,
} from "../../../rules/actionValues/measures.ts";
import { words } from "../../../ui/kit/words.ts";

/** What a value can be read as (X11). */
export const VALUE_SCALES = [...SCALE_KEYS, "time"] as const;
export type ValueScale = (typeof VALUE_SCALES)[number];

/** The greatest value that can be read so. */
export function highestValue(scale: ValueScale): number {
  return scale === "time" ? TIMES.length - 1 : HIGHEST_VALUE;
}

function number(amount: number): string {
  return amount.toLocaleString(game.i18n.lang);
}

const METRES_A_KILOMETRE = 1000;
const CENTIMETRES_A_METRE = 100;

function rangeText(metres: number): string {
  if (metres >= METRES_A_KILOMETRE)
    return words("ACTIONCARDS.Value.Kilometres", { amount: number(metres / METRES_A_KILOMETRE) });
  if (metres > 0 && metres < 1)
    return words("ACTIONCARDS.Value.Centimetres", {
      amount: number(Math.round(metres * CENTIMETRES_A_METRE)),
    });
  return words("ACTIONCARDS.Value.Metres", { amount: number(metres) });
}

function timeText({ count, unit }: Time): string {
  return words(`ACTIONCARDS.Value.${unit}.${count === 1 ? "one" : "other"}`, { count });
}

/** A value in words of this scale. Throws a RuleError naming `value` beyond its table. */
export function measureText(scale: ValueScale, value: number): string {
  if (scale === "time") return timeText(timeOfValue(value));
  const amount = measureOf(scale, value);
  return scale === "range"
    ? rangeText(amount)
    : words("ACTIONCARDS.Value.Kilograms", { amount: number(amount) });
}

/** Everything a value can be read as. */
export function allMeasures(value: number): { scale: ValueScale; text: string }[] {
  const fits = VALUE_SCALES.filter((scale) => value >= 0 && value <= highestValue(scale));
  return fits.map((scale) => ({ scale, text: measureText(scale, value) }));
}
