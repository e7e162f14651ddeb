/** Fields that moved: their data are brought to the new place, and the old name leads there with a warning. */
import { type CompatibilityWarningOptions, logCompatibilityWarning } from "../utils/logging.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";

export interface DataFieldShimOptions extends CompatibilityWarningOptions {
  /** What to say when the old name is read or written. */
  warning?: string | null;
  /** What the old name yields, where that is not what the new one does. */
  value?: unknown;
}

/** Makes an old name, which may be a path, lead to a new one. What is there under the old name already stays. */
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
 * Moves what lies under an old name to a new one, unless something is there.
 * @param apply makes the new value from the data; without it the old value is taken
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
