import { lengthIn, unitFor } from "../rules/encounter/distance.ts";

const NAMES = { ft: "foot", m: "meter" } as const;

/** Lengths of at least this number are shown without tenths. */
const WHOLE = 10;

function numberText(length: number, options: Intl.NumberFormatOptions = {}): string {
  const maximumFractionDigits = length < WHOLE ? 1 : 0;
  return new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits, ...options }).format(length);
}

/**
 * A length as text, in feet or meters as on the active scene. If there is no active scene or its units are unknown,
 * `units` decides between feet and meters. If `units` is unknown, the length is not converted.
 */
export function lengthText(length: number, units: string): string {
  const unit = unitFor(game.scenes.active?.grid.units ?? units) ?? unitFor(units);
  const shown = unit && lengthIn(unit, length, units);
  return unit === null || shown === null
    ? `${numberText(length)} ${units.trim()}`
    : numberText(shown, { style: "unit", unit: NAMES[unit], unitDisplay: "short" });
}
