/** Renamed fields: moves data to the new key, and makes the old key an alias that logs a warning. */
import { type CompatibilityWarningOptions, logCompatibilityWarning } from "../utils/logging.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";

export interface DataFieldShimOptions extends CompatibilityWarningOptions {
  /** Text of the warning about the old key. */
  warning?: string | null;
  /** Value of the old key, if it differs from that of the new key. */
  value?: unknown;
}

/** Makes an old key or path an alias of a new one. Does nothing if `data` has a value under the old key. */
export function addDataFieldShim(
  data: object,
  oldKey: string,
  newKey: string,
  { warning, value, ...options }: DataFieldShimOptions = {},
  hasValue = value !== undefined,
): void {
  const steps = oldKey.split(".");
  const last = steps.pop()!; // a path has at least one key
  const holder: unknown = steps.length > 0 ? getProperty(data, steps.join(".")) : data;
  if (typeof holder !== "object" || holder === null || Object.hasOwn(holder, last)) return;
  if (!Object.isExtensible(holder)) return;
  const warn = (): void => {
    const message = warning ?? `You are accessing ${oldKey}, which has been migrated to ${newKey}`;
    logCompatibilityWarning(message, { once: true, ...options });
  };
  Object.defineProperty(holder, last, {
    configurable: true,
    enumerable: false,
    get: () => {
      warn();
      return hasValue ? value : getProperty(data, newKey);
    },
    set: (next: unknown) => {
      warn();
      setProperty(data, newKey, next);
    },
  });
}

/**
 * Moves the value of an old key to a new key, unless the new key already has a value.
 * @param apply computes the new value from the data; default: the old value
 * @returns true if a value was moved
 */
export function addDataFieldMigration(
  data: Plain,
  oldKey: string,
  newKey: string,
  apply?: (data: Plain) => unknown,
): boolean {
  if (hasProperty(data, newKey) || !hasProperty(data, oldKey)) return false;
  setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
  deleteProperty(data, oldKey);
  return true;
}
