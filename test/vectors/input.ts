import { RuleError } from "../../src/rules/cards/errors.ts";
import type { VectorInput } from "./format.ts";

/** An operation: takes a vector's input to the rules and gives their answer. */
export type Operation = (input: VectorInput) => Readonly<Record<string, unknown>>;

/** An input as it stands, whatever it is; `fallback` only where it is missing. */
export function given<T>(input: VectorInput, name: string, fallback: T): T {
  // Wrong types pass on purpose: refusing them is the rules' part.
  return name in input ? (input[name] as T) : fallback;
}

/** An input that has no default. Throws a RuleError naming it where it is missing. */
export function required<T>(input: VectorInput, name: string): T {
  if (!(name in input)) throw new RuleError(name, "is missing");
  // Wrong types pass on purpose: refusing them is the rules' part.
  return input[name] as T;
}
