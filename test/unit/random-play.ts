/** How many games the random tests (`*.model.test.ts`) play: a few in `npm test`, many in `npm run prove`. */
import process from "node:process";
import { expect } from "vitest";

const { AC_TIER, AC_SEED = "0" } = process.env;

/** True in `npm run prove`, which plays enough games for all rare events to occur. */
export const PROVING = AC_TIER === "prove";

/** `npm run prove` multiplies the usual number of games by this, so that rare events occur with any seed. */
const MORE = 2;
/** `npm test` divides the usual number of games by this. */
const FEWER = 6;

/** The number of games and the seed. `npm run prove` plays more games, and can use another seed each time. */
export function runsOf(enough: number, seed: number): { numRuns: number; seed: number } {
  if (PROVING) return { numRuns: enough * MORE, seed: seed + Number(AC_SEED) };
  return { numRuns: Math.ceil(enough / FEWER), seed };
}

/**
 * In `npm run prove`, expects each event to have occurred at least this many times in all games taken
 * together.
 */
export function expectMet(
  met: Readonly<Record<string, number>>,
  least: Readonly<Record<string, number>>,
): void {
  if (PROVING)
    for (const [what, times] of Object.entries(least))
      expect(met[what] ?? 0, what).toBeGreaterThanOrEqual(times);
}
