/** How long tests play at random (`*.model.test.ts`): a few games in `npm test`, many in `npm run prove`. */
import process from "node:process";
import { expect } from "vitest";

const { AC_TIER, AC_SEED = "0" } = process.env;

/** Whether there is time for as much play as it takes for everything to come up. */
export const PROVING = AC_TIER === "prove";

/** Games in a proof for one that is enough, so that another seed meets the rare things too. */
const MORE = 2;
/** One game in so many is played in `npm test`. */
const FEWER = 6;

/** How many games, and from which seed: in a proof from another with each run. */
export function runsOf(enough: number, seed: number): { numRuns: number; seed: number } {
  if (PROVING) return { numRuns: enough * MORE, seed: seed + Number(AC_SEED) };
  return { numRuns: Math.ceil(enough / FEWER), seed };
}

/** In a proof, what must have come up in all games, and how often at least. */
export function expectMet(
  met: Readonly<Record<string, number>>,
  least: Readonly<Record<string, number>>,
): void {
  if (PROVING)
    for (const [what, times] of Object.entries(least))
      expect(met[what] ?? 0, what).toBeGreaterThanOrEqual(times);
}
