/** Merges a class chain's `DEFAULT_OPTIONS` into a window's options. */
import type { ApplicationConfiguration, ApplicationOptions } from "./types.ts";

export const BASE_OPTIONS: ApplicationConfiguration = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function mergeInto(
  target: Record<string, unknown>,
  source: Record<string, unknown>,
  joinArrays: boolean,
): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const current = target[key];
    if (joinArrays && Array.isArray(current) && Array.isArray(value)) {
      const additions = value.filter((entry) => !current.includes(entry)).map(copy);
      target[key] = [...(current as unknown[]), ...additions];
    } else if (isPlainObject(current) && isPlainObject(value)) mergeInto(current, value, joinArrays);
    else target[key] = copy(value);
  }
}

/**
 * Merges options from the most general to the most specific: joins arrays without duplicates, merges plain
 * objects, and replaces anything else.
 */
export function mergeOptions(chain: ApplicationOptions[]): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const options of chain) mergeInto(merged, options, true);
  return merged as ApplicationConfiguration; // the chain starts with BASE_OPTIONS, which is complete
}

const CSS_PIXELS = /^(\d+(?:\.\d+)?)px$/;
const CSS_PERCENT = /^(\d+(?:\.\d+)?)%$/;

/** Returns a `px` or `%` length in pixels; undefined for other units and for keywords such as "auto". */
export function parseCSSLength(style: string, parentDimension: number): number | undefined {
  const pixels = CSS_PIXELS.exec(style);
  if (pixels) return Number(pixels[1]);
  const percent = CSS_PERCENT.exec(style);
  return percent ? (parentDimension * Number(percent[1])) / 100 : undefined;
}
