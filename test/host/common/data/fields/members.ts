/**
 * Helpers for fields with inner values: they clean, validate and update a member. They also apply operators.
 */
import { equals } from "../../utils/diff.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { applySpecialKeys, DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation.ts";
import type { DataField } from "./field.ts";
import type { CleanOptions, UpdateOptions, ValidateOptions } from "./types.ts";

export function cleanMember(field: DataField, value: unknown, options: CleanOptions): unknown {
  if (value instanceof ForcedDeletion) return value;
  if (value instanceof ForcedReplacement) {
    return new ForcedReplacement(field.clean(value.value, { ...options, partial: false }));
  }
  return field.clean(value, options);
}

/** The result of a value's `toObject` method; undefined for plain objects and for values without the method. */
export function exported(value: unknown): unknown {
  const exporter = (value as { toObject?: () => unknown } | null | undefined)?.toObject;
  return typeof exporter === "function" && !isPlainObject(value) ? exporter.call(value) : undefined;
}

export function validateMember(
  field: DataField,
  value: unknown,
  options: ValidateOptions,
): DataModelValidationFailure | undefined {
  if (value instanceof ForcedDeletion) return undefined;
  if (value instanceof ForcedReplacement) return field.validate(value.value, { ...options, partial: false });
  return field.validate(value, options);
}

/** Puts an initialized value into its container. A function becomes a getter. */
export function placeMember(container: Plain, key: string, initialized: unknown): void {
  if (typeof initialized === "function") {
    Object.defineProperty(container, key, {
      get: initialized as () => unknown,
      enumerable: true,
      configurable: true,
    });
  } else container[key] = initialized;
}

/**
 * Updates a declared field. Deleting its value sets a required field to its initial value, and an optional one
 * to undefined.
 */
export function updateMember(
  field: DataField,
  source: Plain,
  key: string,
  value: unknown,
  difference: Plain,
  options: UpdateOptions,
): void {
  if (value instanceof ForcedDeletion) {
    const initial = field.required ? field.getInitialValue(source) : undefined;
    if (equals(source[key], initial)) return;
    source[key] = initial;
    difference[key] = initial === undefined ? value : initial;
  } else if (value instanceof ForcedReplacement) {
    field._updateDiff(source, key, value.value, difference, { ...options, recursive: false });
    if (key in difference && isPlainObject(difference[key])) {
      difference[key] = new ForcedReplacement(difference[key]);
    }
  } else field._updateDiff(source, key, value, difference, options);
}

/** Updates free-form data. Merges objects unless `recursive` is false. Replaces any other value. */
export function updateFree(
  source: Plain,
  key: string,
  value: unknown,
  difference: Plain,
  options: UpdateOptions,
): void {
  if (value instanceof ForcedDeletion) {
    if (!(key in source) || source[key] === undefined) return;
    Reflect.deleteProperty(source, key);
    difference[key] = value;
    return;
  }
  if (value instanceof ForcedReplacement) {
    if (equals(source[key], value.value)) return;
    source[key] = value.value;
    difference[key] = value;
    return;
  }
  const current = source[key];
  if (
    options.recursive !== false &&
    isPlainObject(value) &&
    (isPlainObject(current) || hasOperators(value))
  ) {
    const target = isPlainObject(current) ? current : (source[key] = {});
    const inner: Plain = {};
    for (const [name, member] of Object.entries(value)) updateFree(target, name, member, inner, options);
    const isNew = !isPlainObject(current) || (Object.keys(value).length === 0 && !isPlainObject(current));
    if (isNew || Object.keys(inner).length > 0) difference[key] = inner;
    return;
  }
  // The new value replaces the old one as a whole, so operators inside it can't act on the old one.
  const whole = applySpecialKeys(value);
  if (equals(current, whole)) return;
  source[key] = whole;
  difference[key] = whole;
}

function hasOperators(value: Plain): boolean {
  return Object.values(value).some(
    (inner) => inner instanceof DataFieldOperator || (isPlainObject(inner) && hasOperators(inner)),
  );
}

/** Records a member's failure; with `fallback`, replaces the value with a valid one. */
export function recordFailure(
  whole: DataModelValidationFailure,
  name: string,
  failure: DataModelValidationFailure,
  data: Plain,
  options: ValidateOptions,
): void {
  whole.fields[name] = failure;
  if (failure.unresolved) whole.unresolved = true;
  else if (options.fallback === true && failure.isEmpty()) data[name] = failure.fallback;
}
