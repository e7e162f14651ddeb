/**
 * Update operators: values in generation 14 (`{key: _del}`, `{key: _replace(value)}`), special keys in 13 and
 * between client and server (`{"-=key": null}`, `{"==key": value}`).
 */
import { generation } from "../generation.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { isReserved } from "../utils/reserved.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";

/** Base of values that describe an operation on a field instead of its new value. */
export abstract class DataFieldOperator {
  /** The replacement value; undefined for deletions. */
  abstract readonly value: unknown;
}

/** Key that marks an operator in JSON, for `decodeOperators`. */
const MARK = "$operator";

/** Deletes the key. */
export class ForcedDeletion extends DataFieldOperator {
  readonly value = undefined;

  toJSON(): Plain {
    return { [MARK]: "delete" };
  }

  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces the value instead of merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(readonly value: unknown) {
    super();
  }

  toJSON(): Plain {
    return { [MARK]: "replace", value: this.value };
  }

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** Generation 14's global `_del`. */
export const _del = new ForcedDeletion();

/** Generation 14's global `_replace`. */
export function _replace(value: unknown): ForcedReplacement {
  return new ForcedReplacement(value);
}

const DELETION = "-=";
const REPLACEMENT = "==";

/** True for the special keys `-=name` (delete) and `==name` (replace). */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith(DELETION) || key.startsWith(REPLACEMENT));
}

/**
 * Converts special keys to operator values in plain objects and arrays at any depth, without changing the
 * input.
 * @param options.silent suppress the deprecation warning, e.g. for data from the client or server, which has
 * special keys by design
 */
export function decodeOperators(data: Plain, { silent = false }: { silent?: boolean } = {}): Plain {
  const decoded: Plain = {};
  for (const [key, value] of Object.entries(data)) {
    if (isReserved(key)) continue;
    if (!isDeletionKey(key)) {
      decoded[key] = decodeValue(value, silent);
      continue;
    }
    if (!silent && generation() >= 14) {
      logCompatibilityWarning(
        "Special update keys are deprecated in favor of the values _del and _replace(value)",
        {
          since: 14,
          until: 16,
          details: `key: ${key}`,
        },
      );
    }
    const name = key.slice(2);
    decoded[name] = key.startsWith(DELETION) ? _del : new ForcedReplacement(decodeValue(value, silent));
  }
  return decoded;
}

function decodeValue(value: unknown, silent: boolean): unknown {
  if (Array.isArray(value)) return value.map((element) => decodeValue(element, silent));
  if (!isPlainObject(value)) return value;
  if (value[MARK] === "delete") return _del;
  if (value[MARK] === "replace") return new ForcedReplacement(decodeValue(value["value"], silent));
  return decodeOperators(value, { silent });
}

/**
 * Converts operator values to special keys at any depth, so that the data can become JSON. Does not change
 * the input.
 */
export function encodeOperators(data: Plain): Plain {
  const encoded: Plain = {};
  for (const [key, value] of Object.entries(data)) {
    if (isReserved(key)) continue;
    if (value instanceof ForcedDeletion) encoded[DELETION + key] = null;
    else if (value instanceof ForcedReplacement) encoded[REPLACEMENT + key] = encodeValue(value.value);
    else encoded[key] = encodeValue(value);
  }
  return encoded;
}

function encodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeValue);
  if (isPlainObject(value)) return encodeOperators(value);
  return value;
}

/** A difference as the running generation reports it: with operator values in 14, with special keys in 13. */
export function presentOperators(difference: Plain): Plain {
  return generation() >= 14 ? difference : encodeOperators(difference);
}

/** Applies operators within the data: removes deleted keys and unwraps replacements. */
export function applySpecialKeys<T>(obj: T): T {
  // The result has the same shape.
  return resolve(obj) as T;
}

function resolve(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return resolve(value.value);
  if (Array.isArray(value)) return value.map(resolve);
  if (!isPlainObject(value)) return value;
  const resolved: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    if (isReserved(key) || key.startsWith(DELETION) || inner instanceof ForcedDeletion) continue;
    resolved[key.startsWith(REPLACEMENT) ? key.slice(2) : key] = resolve(inner);
  }
  return resolved;
}
