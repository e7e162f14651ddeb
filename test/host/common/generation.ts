/** Which generation of the API the table shows: 14 unless told otherwise. */
import type { Generation } from "./protocol.ts";

let current: Generation = 14;

export function generation(): Generation {
  return current;
}

export function setGeneration(value: Generation): void {
  current = value;
}
