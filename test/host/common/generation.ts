/** The Foundry generation whose API is simulated; default: 14. */
import type { Generation } from "./protocol.ts";

let current: Generation = 14;

export function generation(): Generation {
  return current;
}

export function setGeneration(value: Generation): void {
  current = value;
}
