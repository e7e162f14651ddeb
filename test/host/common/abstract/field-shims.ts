/** Renamed fields: their data moves to the new name, and the old name becomes an alias with a warning. */
import { type CompatibilityWarningOptions, logCompatibilityWarning } from "../utils/logging.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";

export interface DataFieldShimOptions extends CompatibilityWarningOptions {
  /** The warning when the old name is used. */
  warning?: string | null;
  /** The value of the old name, if it differs from the new one's. */
  value?: unknown;
}

/** Makes an old name, which may be a path, an alias of a new one. Keeps existing data under the old name. */
export function addDataFieldShim(
  data: object,
  oldKey: string,
  newKey: string,
  { warning, value, ...options }: DataFieldShimOptions = {},
  hasValue = value !== undefined,
): void {
  const steps = oldKey.split(".");
  const last = steps.pop()!; // a path has at least one step
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
 * Moves the value of an old name to a new one, unless that has a value.
 * @param apply computes the new value from the data; by default the old value is used
 * @returns whether anything was moved
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
