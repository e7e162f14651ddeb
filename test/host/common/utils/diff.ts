/** Differences and deep equality of data. */
import { isReserved } from "./reserved.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { getType, isEmpty, type Plain } from "./types.ts";

export interface DiffObjectOptions {
  /** Compare only keys that the original has. */
  inner?: boolean;
  /** Keep `-=` keys only if they would delete something, and `==` keys only if they would change something. */
  deletionKeys?: boolean;
  _d?: number;
}

/** The values of `other` that differ from `original`, and the operators in `other` that would change it. */
export function diffObject(original: object, other: object, options: DiffObjectOptions = {}): Plain {
  const before = original as Plain;
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (isReserved(key)) continue;
    if (options.deletionKeys === true && /^[-=]=/.test(key)) {
      const name = key.slice(2);
      if (key.startsWith("-=") ? name in before : !equals(before[name], value)) difference[key] = value;
      continue;
    }
    if (value instanceof DataFieldOperator) {
      if (operatorChanges(before, key, value)) difference[key] = value;
      continue;
    }
    if (options.inner === true && !(key in before)) continue;
    const [differs, changed] = differ(before[key], value, options);
    if (differs) difference[key] = changed;
  }
  return difference;
}

function operatorChanges(before: Plain, key: string, operator: DataFieldOperator): boolean {
  if (operator instanceof ForcedDeletion) return key in before;
  return !(operator instanceof ForcedReplacement) || !equals(before[key], operator.value);
}

function differ(before: unknown, after: unknown, options: DiffObjectOptions): [boolean, unknown] {
  const type = getType(before);
  if (type !== getType(after)) return [true, after];
  if (type !== "Object") return [!equals(before, after), after];
  if (isEmpty(before) !== isEmpty(after)) return [true, after];
  const inner = diffObject(before as object, after as object, options);
  return [!isEmpty(inner), inner];
}

/**
 * Equality of values. Plain objects and arrays are compared deeply, sets by their elements, dates and operators
 * by value, and other objects with their `equals` method.
 */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Array") return arraysEqual(a as unknown[], b as unknown[]);
  if (type === "Object") return plainEqual(a as Plain, b as Plain);
  if (type === "Set") return setsEqual(a as Set<unknown>, b as Set<unknown>);
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof ForcedReplacement && b instanceof ForcedReplacement) return equals(a.value, b.value);
  if (a instanceof ForcedDeletion) return b instanceof ForcedDeletion;
  if (type === "Unknown" && typeof (a as { equals?: unknown }).equals === "function") {
    return (a as { equals(other: unknown): boolean }).equals(b);
  }
  return false;
}

/** True if two objects have the same enumerable keys and values. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

function arraysEqual(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => equals(value, b[index]));
}

function setsEqual(a: Set<unknown>, b: Set<unknown>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}

function plainEqual(a: Plain, b: Plain): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}
