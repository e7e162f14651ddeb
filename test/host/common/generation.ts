/** The generation of the API that the table simulates; 14 by default. */
import type { Generation } from "./protocol.ts";

let current: Generation = 14;

export function generation(): Generation {
  return current;
}

export function setGeneration(value: Generation): void {
  current = value;
}
