import { afterEach, beforeEach, vi } from "vitest";
import { setSubtypeResolver, setTypeModelResolver } from "../../common/data/resolvers.ts";
import { setGeneration } from "../../common/generation.ts";
import { baseDocuments, type BaseUser } from "../../common/documents/index.ts";
import type { Generation } from "../../common/protocol.ts";
import { resetCompatibilityWarnings } from "../../common/utils/logging.ts";

export const HERO = "aaaaaaaaaaaaaaaa";
export const SWORD = "bbbbbbbbbbbbbbbb";
export const SHIELD = "cccccccccccccccc";

/** Declares the subtypes that the tests use. */
export function declareSubtypes(): void {
  const types: Record<string, string[]> = { Actor: ["base", "hero"], Item: ["base", "gear"] };
  setSubtypeResolver((documentName) => types[documentName]);
  setTypeModelResolver(() => undefined);
}

/** Runs the tests of the current group in this generation, then restores the default. */
export function inGeneration(generation: Generation): void {
  beforeEach(() => setGeneration(generation));
  afterEach(() => setGeneration(14));
}

let number = 0;

/** Creates a user with a role: 1 player, 2 trusted, 3 assistant, 4 GM. */
export function user(role: number): BaseUser {
  const _id = `user${String(number++).padStart(12, "0")}`;
  return new baseDocuments.User({ _id, name: _id, role });
}

/** Returns the warnings logged during a call. */
export function warningsOf(run: () => void): string[] {
  resetCompatibilityWarnings();
  const spy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    run();
    return spy.mock.calls.map(([message]) => String(message).split("\n")[0] ?? "");
  } finally {
    spy.mockRestore();
  }
}
