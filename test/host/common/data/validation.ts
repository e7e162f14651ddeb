/** The failure of one element of a collection. */

interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

export interface ValidationFailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** A field's validation failure, with the failures of inner fields and elements. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** The valid replacement; undefined if there is none. */
  fallback: unknown;
  /** True if the value was dropped from a collection. */
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  /** True if there is no valid replacement for the invalid value. */
  unresolved: boolean;

  constructor({
    invalidValue,
    fallback,
    dropped = false,
    message,
    unresolved = false,
  }: ValidationFailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** True if no inner field or element failed. */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  toObject(): Pick<DataModelValidationFailure, "invalidValue" | "fallback" | "dropped" | "message"> {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  toString(): string {
    return formatFailure(this, 0).join("\n");
  }

  /** Failures by dotted path. Leaves out those that only contain other failures. */
  flatten(prefix = ""): Record<string, DataModelValidationFailure> {
    if (this.isEmpty()) return { [prefix]: this };
    const flat: Record<string, DataModelValidationFailure> = {};
    const path = (key: string | number): string => (prefix === "" ? String(key) : `${prefix}.${key}`);
    for (const [name, failure] of Object.entries(this.fields))
      Object.assign(flat, failure.flatten(path(name)));
    for (const { id, failure } of this.elements) Object.assign(flat, failure.flatten(path(id)));
    return flat;
  }
}

function formatFailure(failure: DataModelValidationFailure, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const lines = failure.message === undefined ? [] : [indent + failure.message];
  for (const [name, inner] of Object.entries(failure.fields)) lines.push(...formatEntry(name, inner, depth));
  for (const { id, name, failure: inner } of failure.elements) {
    lines.push(...formatEntry(name === undefined ? String(id) : `${id} (${name})`, inner, depth));
  }
  return lines;
}

function formatEntry(name: string, failure: DataModelValidationFailure, depth: number): string[] {
  const indent = "  ".repeat(depth);
  if (failure.isEmpty()) return [`${indent}${name}: ${failure.message ?? "is invalid"}`];
  return [`${indent}${name}:`, ...formatFailure(failure, depth + 1)];
}

/** Thrown for invalid data. The message lists all invalid fields. */
export class DataModelValidationError extends Error {
  override name = "DataModelValidationError";
  readonly #failure: DataModelValidationFailure | null;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.#failure = typeof failure === "string" ? null : failure;
  }

  /** The failure of the field at this path; the whole failure if the path is empty. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    if (this.#failure === null) return undefined;
    let failure: DataModelValidationFailure | undefined = this.#failure;
    for (const part of path.split(".").filter(Boolean)) {
      const within: DataModelValidationFailure | undefined = failure;
      failure = within?.fields[part] ?? within?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** Failures of all invalid fields, by dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.#failure?.flatten();
  }

  logAsTable(): void {
    const failures = Object.entries(this.getAllFailures() ?? {});
    console.table(Object.fromEntries(failures.map(([path, failure]) => [path, failure.toObject()])));
  }

  /** The message as an HTML list. */
  asHTML(): string {
    const escape = (text: string): string =>
      text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    const items = Object.entries(this.getAllFailures() ?? { "": { message: this.message } });
    return `<ul>${items.map(([path, { message }]) => `<li>${escape(`${path}: ${message ?? ""}`)}</li>`).join("")}</ul>`;
  }
}
