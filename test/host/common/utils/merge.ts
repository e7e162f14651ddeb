/** `mergeObject`, including the special keys of generation 13 and the operators of 14. */
import { applySpecialKeys, ForcedDeletion, ForcedReplacement, isDeletionKey } from "../data/operators.ts";
import { generation } from "../generation.ts";
import { deepClone } from "./clone.ts";
import { logCompatibilityWarning } from "./logging.ts";
import { expandObject } from "./paths.ts";
import { isReserved } from "./reserved.ts";
import { getType, isPlainObject, type Plain } from "./types.ts";

export interface MergeObjectOptions {
  /** Add top-level keys that the original lacks. Default: true. */
  insertKeys?: boolean;
  /** Add inner keys that the original lacks. Default: true. */
  insertValues?: boolean;
  /** Replace existing values. Default: true. */
  overwrite?: boolean;
  /** Merge inner objects instead of replacing them. Default: true. */
  recursive?: boolean;
  /** Change the original instead of a copy. Default: true. */
  inplace?: boolean;
  /** Throw if a value would change its type. Default: false. */
  enforceTypes?: boolean;
  /** Generation 13's name for `applyOperators`. */
  performDeletions?: boolean;
  /** Apply operators, given as values or as `-=` and `==` keys. Default: false. */
  applyOperators?: boolean;
}

type Settings = Required<MergeObjectOptions>;

/**
 * Merges `other` into `original`.
 * @returns the original or, with `inplace: false`, a merged copy
 * @throws Error if either is not an object, or on a change of type with `enforceTypes`
 */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeObjectOptions = {},
  _d = 0,
): T {
  if (options.performDeletions !== undefined && _d === 0 && generation() >= 14) {
    logCompatibilityWarning(
      "mergeObject's performDeletions option is deprecated in favor of applyOperators",
      {
        since: 14,
        until: 16,
      },
    );
  }
  const operators = options.performDeletions === true || options.applyOperators === true;
  const settings: Settings = {
    insertKeys: options.insertKeys ?? true,
    insertValues: options.insertValues ?? true,
    overwrite: options.overwrite ?? true,
    recursive: options.recursive ?? true,
    inplace: options.inplace ?? true,
    enforceTypes: options.enforceTypes ?? false,
    performDeletions: operators,
    applyOperators: operators,
  };
  // Cast because the result has at least the original's keys.
  return merge(original as Plain, (other ?? {}) as Plain, settings, _d) as T;
}

function merge(original: Plain, other: Plain, settings: Settings, depth: number): Plain {
  if (original === null || typeof original !== "object" || typeof other !== "object") {
    throw new Error("One of original or other are not Objects!");
  }
  let target = original;
  let source = other;
  if (depth === 0) {
    if (hasDots(source)) source = expandObject(source);
    if (hasDots(target)) {
      const expanded = expandObject(target);
      if (settings.inplace) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    } else if (!settings.inplace) target = deepClone(target);
  }
  for (const [key, value] of Object.entries(source)) {
    if (isReserved(key)) continue;
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, settings, depth);
    else mergeInsert(target, key, value, settings, depth);
  }
  return target;
}

function hasDots(object: Plain): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function mergeInsert(target: Plain, key: string, value: unknown, settings: Settings, depth: number): void {
  if (settings.applyOperators) {
    if (value instanceof ForcedDeletion) return;
    if (isDeletionKey(key)) {
      const name = key.slice(2);
      if (key.startsWith("-=")) Reflect.deleteProperty(target, name);
      else target[name] = applySpecialKeys(value);
      return;
    }
  }
  if (depth === 0 ? !settings.insertKeys : !settings.insertValues) return;
  if (isPlainObject(value)) {
    target[key] = merge(
      {},
      value,
      { ...settings, insertKeys: true, insertValues: true, inplace: true },
      depth + 1,
    );
  } else
    target[key] =
      settings.applyOperators && value instanceof ForcedReplacement ? applySpecialKeys(value) : value;
}

function mergeUpdate(target: Plain, key: string, value: unknown, settings: Settings, depth: number): void {
  if (settings.applyOperators && value instanceof ForcedDeletion) {
    Reflect.deleteProperty(target, key);
    return;
  }
  if (settings.applyOperators && value instanceof ForcedReplacement) {
    target[key] = applySpecialKeys(value);
    return;
  }
  const current = target[key];
  if (isPlainObject(value) && isPlainObject(current) && settings.recursive) {
    merge(current, value, { ...settings, inplace: true }, depth + 1);
    return;
  }
  if (!settings.overwrite) return;
  if (settings.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error(`Mismatched data types encountered during object merge at "${key}".`);
  }
  target[key] = settings.applyOperators ? applySpecialKeys(value) : value;
}
