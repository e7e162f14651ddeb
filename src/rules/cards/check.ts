import { RuleError } from "./errors.ts";

/** The bounds of a number, both inclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Describes a refused value for an error message. Strings are cut off after 40 characters. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

function withinBounds(value: number, field: string, { min = -Infinity, max = Infinity }: Bounds): number {
  if (value < min)
    throw new RuleError(field, `must be at least ${min}, not ${value}`, { key: "AtLeast", values: { min } });
  if (value > max)
    throw new RuleError(field, `must be at most ${max}, not ${value}`, { key: "AtMost", values: { max } });
  return value;
}

/** Returns `value` if it is a whole number within `bounds`; else throws a RuleError naming `field`. */
export function checkInteger(value: unknown, field: string, bounds: Bounds = {}): number {
  if (!Number.isSafeInteger(value))
    throw new RuleError(field, `must be a whole number, not ${shown(value)}`, { key: "WholeNumber" });
  return withinBounds(Number(value), field, bounds);
}

/** Returns `value` if it is a finite number within `bounds`; else throws a RuleError naming `field`. */
export function checkNumber(value: unknown, field: string, bounds: Bounds = {}): number {
  if (!Number.isFinite(value))
    throw new RuleError(field, `must be a number, not ${shown(value)}`, { key: "Number" });
  return withinBounds(Number(value), field, bounds);
}

/** Returns `value` if it is a boolean; else throws a RuleError naming `field`. */
export function checkBoolean(value: unknown, field: string): boolean {
  if (typeof value !== "boolean") throw new RuleError(field, `must be true or false, not ${shown(value)}`);
  return value;
}

/** Returns `value` if it is one of `choices`; else throws a RuleError naming `field`. */
export function checkOneOf<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) {
    const named = choices.join(", ");
    throw new RuleError(field, `must be one of ${named}, not ${shown(value)}`, {
      key: "OneOf",
      values: { choices: named },
    });
  }
  return found;
}

/** Returns `value` if it is an array; else throws a RuleError naming `field`. */
export function checkList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RuleError(field, `must be a list, not ${shown(value)}`);
  return value;
}

/** Returns a shallow copy of `value` if it is an object and not an array; else throws a RuleError naming `field`. */
export function checkRecord(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RuleError(field, `must be an object, not ${shown(value)}`);
  }
  return { ...value };
}
