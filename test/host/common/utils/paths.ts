/** Access to objects by dotted paths. */
import { isReserved } from "./reserved.ts";
import { getType, isPlainObject, type Plain } from "./types.ts";

const MAX_DEPTH = 100;

/**
 * The value at a path such as `a.b.c`; undefined if missing. A single key that contains the dots takes
 * precedence.
 */
export function getProperty(object: unknown, key: string): unknown {
  // Packages may pass no key.
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object !== "object" && typeof object !== "function") return undefined;
  if (key.includes("__proto__")) return undefined;
  if (key in object) return (object as Plain)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    if (!(part in target)) return undefined;
    target = (target as Plain)[part];
  }
  return target;
}

/** True if the property at a path exists, even if its value is undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || object === null || object === undefined || typeof object !== "object") return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Plain)[part];
  }
  return true;
}

/**
 * Sets the value at a path, creating missing objects. Does nothing if the path would reach a prototype.
 * @returns true if the value changed
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (key === "" || isReserved(key)) return false;
  let target = object as Plain;
  const parts = key in target ? [key] : key.split(".");
  const last = parts.pop() ?? key;
  for (const part of parts) {
    const inner = target[part];
    if (inner === null || typeof inner !== "object") target[part] = {};
    target = target[part] as Plain;
  }
  const changed = !(last in target) || target[last] !== value;
  target[last] = value;
  return changed;
}

/** Deletes the value at a path. Returns true if it existed. */
export function deleteProperty(object: object, key: string): boolean {
  if (key === "" || isReserved(key)) return false;
  const own = object as Plain;
  if (Object.hasOwn(own, key)) return delete own[key];
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (target === null || typeof target !== "object" || !Object.hasOwn(target, last)) return false;
  return delete (target as Plain)[last];
}

/** Expands dotted keys to nested objects, at any depth and inside arrays. Does not change the input. */
export function expandObject(obj: object): Plain {
  return expand(obj, 0) as Plain;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((element) => expand(element, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    if (isReserved(key)) continue;
    const whole = expand(inner, depth + 1);
    if (key in expanded || key.includes(".")) mergeAt(expanded, key, whole);
    else expanded[key] = whole;
  }
  return expanded;
}

/**
 * Sets a value at a path. If the path already has an object, merges both: `{a: {b: 1}, "a.c": 2}` keeps `b`
 * and `c`.
 */
function mergeAt(target: Plain, path: string, value: unknown): void {
  const existing = getProperty(target, path);
  if (isPlainObject(existing) && isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) mergeAt(existing, key, inner);
  } else setProperty(target, path, value);
}

/** Flattens nested objects to dotted keys. Keeps empty inner objects as values. */
export function flattenObject(obj: object, _d = 0): Plain {
  if (_d > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of Object.entries(obj)) {
    if (isReserved(key)) continue;
    if (getType(value) !== "Object" || Object.keys(value as object).length === 0) {
      flat[key] = value;
      continue;
    }
    for (const [inner, leaf] of Object.entries(flattenObject(value as object, _d + 1)))
      flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/** Swaps keys and values. */
export function invertObject(obj: Readonly<Record<PropertyKey, PropertyKey>>): Record<PropertyKey, string> {
  const inverted: Record<PropertyKey, string> = {};
  for (const [key, value] of Object.entries(obj)) {
    if (value in inverted)
      throw new Error("The values of the provided object must be unique in order to invert it.");
    inverted[value] = key;
  }
  return inverted;
}

export interface FilterObjectOptions {
  /** Keep `-=` and `==` keys, although the template does not have them. */
  deletionKeys?: boolean;
  /** Use the template's values instead of the source's. */
  templateValues?: boolean;
}

/** The part of `source` whose keys also exist in `template`. */
export function filterObject(source: object, template: object, options: FilterObjectOptions = {}): Plain {
  const shape = template as Plain;
  const filtered: Plain = {};
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys === true && !isReserved(key) && /^[-=]=/.test(key)) {
      filtered[key] = value;
      continue;
    }
    if (isReserved(key) || !(key in shape)) continue;
    const wanted = shape[key];
    if (isPlainObject(value) && isPlainObject(wanted)) filtered[key] = filterObject(value, wanted, options);
    else filtered[key] = options.templateValues === true ? wanted : value;
  }
  return filtered;
}
