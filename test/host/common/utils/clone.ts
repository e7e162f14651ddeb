/** Copies, freezes and seals data. */
import { getType, type Plain } from "./types.ts";

const MAX_DEPTH = 100;

export interface StrictOption {
  /** Throw on unsupported values instead of keeping them by reference. */
  strict?: boolean;
}

/** Deeply copies plain objects, arrays and dates. Keeps class instances by reference or, with `strict`, throws. */
export function deepClone<T>(original: T, options: StrictOption = {}): T {
  // Cast because the copy has the same shape as the original.
  return cloneValue(original, options.strict === true, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((element) => cloneValue(element, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (getType(value) !== "Object") {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  }
  const copy: Plain = {};
  for (const key of Object.keys(value)) {
    if (key === "__proto__") continue; // assigning would set the prototype
    const inner = (value as Plain)[key];
    copy[key] = inner === null || typeof inner !== "object" ? inner : cloneValue(inner, strict, depth + 1);
  }
  return copy;
}

/** Copies via JSON. Values that JSON can't represent are lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Deeply freezes plain objects and arrays. */
export function deepFreeze<T>(obj: T, options: StrictOption = {}): T {
  walk(obj, Object.freeze, options.strict === true, 0);
  return obj;
}

/** Deeply seals plain objects and arrays. */
export function deepSeal<T>(obj: T, options: StrictOption = {}): T {
  walk(obj, Object.seal, options.strict === true, 0);
  return obj;
}

function walk(value: unknown, apply: (object: object) => void, strict: boolean, depth: number): void {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (value === null || typeof value !== "object") return;
  const type = getType(value);
  if (type !== "Object" && type !== "Array") {
    if (strict) throw new Error("Advanced objects cannot be frozen or sealed");
    return;
  }
  for (const inner of Object.values(value)) walk(inner, apply, strict, depth + 1);
  apply(value);
}
