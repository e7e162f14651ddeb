import { readFile } from "node:fs/promises";
import type { JsonObject } from "../common/protocol.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a JSON file that contains an object.
 * @throws SentenceError naming the file if it is missing, is invalid JSON, or contains no object.
 */
export async function readJsonObject(file: string): Promise<JsonObject> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new SentenceError(`There is no readable file ${file}.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SentenceError(`${file} is not valid JSON: ${messageOf(error)}.`);
  }
  if (!isObject(value)) throw new SentenceError(`${file} must hold a JSON object.`);
  return value;
}

/** Reads typed values from an object. Error messages name the file that the object came from. */
export class Reader {
  constructor(
    readonly source: JsonObject,
    readonly origin: string,
    readonly path = "",
  ) {}

  private complain(key: string, wanted: string): never {
    throw new SentenceError(`${this.origin}: "${this.path}${key}" must be ${wanted}.`);
  }

  string(key: string): string {
    const value = this.source[key];
    if (typeof value !== "string" || value === "") this.complain(key, "a non-empty text");
    return value;
  }

  optionalString(key: string): string | undefined {
    return this.source[key] === undefined || this.source[key] === null ? undefined : this.string(key);
  }

  boolean(key: string, absent: boolean): boolean {
    const value = this.source[key] ?? absent;
    if (typeof value !== "boolean") this.complain(key, "true or false");
    return value;
  }

  number(key: string, absent: number): number {
    const value = this.source[key] ?? absent;
    if (typeof value !== "number" || !Number.isFinite(value)) this.complain(key, "a number");
    return value;
  }

  object(key: string): JsonObject {
    const value = this.source[key] ?? {};
    if (!isObject(value)) this.complain(key, "an object");
    return value;
  }

  list(key: string): unknown[] {
    const value = this.source[key] ?? [];
    if (!Array.isArray(value)) this.complain(key, "a list");
    return value as unknown[];
  }

  strings(key: string): string[] {
    return this.list(key).map((entry, index) =>
      typeof entry === "string" ? entry : this.complain(`${key}[${index}]`, "a text"),
    );
  }

  /** Returns a Reader for each object of an array. Error messages include the object's position. */
  readers(key: string): Reader[] {
    return this.list(key).map((entry, index) =>
      isObject(entry)
        ? new Reader(entry, this.origin, `${this.path}${key}[${index}].`)
        : this.complain(`${key}[${index}]`, "an object"),
    );
  }
}
