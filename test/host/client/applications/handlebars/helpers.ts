/** Handlebars helpers that don't create inputs. */
import Handlebars from "handlebars";
import { host, localize as translate } from "../api/environment.ts";

export interface HelperOptions {
  hash: Record<string, unknown>;
  fn?: (context: unknown) => string;
}

const isOptions = (value: unknown): value is HelperOptions =>
  typeof value === "object" && value !== null && "hash" in value && "name" in value;

/** A helper's arguments without the options object that Handlebars appends. */
const operands = (values: unknown[]): unknown[] => (isOptions(values.at(-1)) ? values.slice(0, -1) : values);

export function checked(value: unknown): string {
  return value ? "checked" : "";
}

export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}

export function concat(...values: unknown[]): Handlebars.SafeString {
  const texts = operands(values).filter((value) => typeof value !== "object");
  return new Handlebars.SafeString(texts.map(String).join(""));
}

export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** Translates a key; returns unknown keys unchanged. */
export function localize(value: unknown, options: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = options?.hash ?? {};
  return Object.keys(data).length ? translate(key, data) : translate(key);
}

/** Formats a number with fixed decimals (default 0); `sign` adds a plus to zero and positive numbers. */
export function numberFormat(value: unknown, options: HelperOptions): string {
  const decimals = Number(options.hash["decimals"] ?? 0);
  const number = value === null || value === undefined ? NaN : Number(value);
  const text = number.toFixed(decimals);
  return options.hash["sign"] && number >= 0 ? `+${text}` : text;
}

/** The localized time since a date, such as "2 min. ago". */
export function timeSince(value: unknown): string {
  // Cast to the types that the Date constructor accepts.
  const seconds = Math.round((Date.now() - new Date(value as number | string | Date).getTime()) / 1000);
  const formatter = new Intl.RelativeTimeFormat(host.game?.i18n?.lang ?? "en", {
    numeric: "auto",
    style: "short",
  });
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [
    [60, "second"],
    [60, "minute"],
    [24, "hour"],
    [30, "day"],
    [12, "month"],
    [Infinity, "year"],
  ];
  let amount = seconds;
  for (const [size, unit] of steps) {
    if (Math.abs(amount) < size) return formatter.format(-amount, unit);
    amount = Math.round(amount / size);
  }
  return formatter.format(-amount, "year");
}

export const comparisons = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  ne: (a: unknown, b: unknown): boolean => a !== b,
  lt: (a: number, b: number): boolean => a < b,
  lte: (a: number, b: number): boolean => a <= b,
  gt: (a: number, b: number): boolean => a > b,
  gte: (a: number, b: number): boolean => a >= b,
  not: (value: unknown): boolean => !value,
  and: (...values: unknown[]): boolean => operands(values).every(Boolean),
  or: (...values: unknown[]): boolean => operands(values).some(Boolean),
};

/** Returns the named arguments as an object, to pass them to a partial. */
export function object(options: HelperOptions): Record<string, unknown> {
  return options.hash;
}
