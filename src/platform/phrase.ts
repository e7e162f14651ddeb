import { isRecord } from "../rules/cards/same.ts";
import { lengthText } from "./length-text.ts";
import { words } from "./words.ts";

/** Text that each reader's client localizes: a localization key, and the values for its placeholders. */
export interface Phrase {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** A length that each reader's client formats. */
interface Length {
  readonly length: number;
  readonly units: string;
}

/**
 * A value that is sent to other clients and shown in each reader's own language. A string, such as a name, is shown
 * unchanged.
 */
export type Told = string | Phrase | Length;

/** The text of a value in this client's language. */
export function toldText(told: Told): string {
  if (typeof told === "string") return told;
  return "key" in told ? words(told.key, told.values) : lengthText(told.length, told.units);
}

const isValue = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Reads a stored value, which is untrusted input. Null if the value is invalid. */
export function toldFrom(value: unknown): Told | null {
  if (typeof value === "string") return value;
  if (!isRecord(value)) return null;
  const { key, values = {}, length, units } = value;
  if (typeof key === "string" && isRecord(values) && Object.values(values).every(isValue))
    return { key, values: values as Record<string, string | number> }; // each value was checked
  return typeof length === "number" && typeof units === "string" ? { length, units } : null;
}
