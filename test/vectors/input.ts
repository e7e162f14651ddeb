import { RuleError } from "../../src/rules/cards/errors.ts";
import type { VectorInput } from "./format.ts";

/** Passes a vector's input to the rules and returns their answer. */
export type Operation = (input: VectorInput) => Readonly<Record<string, unknown>>;

/** An optional input of any type; `fallback` if it is missing. */
export function given<T>(input: VectorInput, name: string, fallback: T): T {
  // Wrong types pass on purpose: the rules must refuse them.
  return name in input ? (input[name] as T) : fallback;
}

/** A required input. Throws a RuleError naming it if it is missing. */
export function required<T>(input: VectorInput, name: string): T {
  if (!(name in input)) throw new RuleError(name, "is missing");
  // Wrong types pass on purpose: the rules must refuse them.
  return input[name] as T;
}
