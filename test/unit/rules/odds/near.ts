/** Checks that sampled odds are near the exact ones. */
import { expect } from "vitest";
import { acOdds, reachOf } from "../../../../src/rules/avatar/odds.ts";
import { acSampler } from "../../../../src/rules/avatar/odds-sampled.ts";
import type { CalculationContext, CalculationState } from "../../../../src/rules/avatar/calculation.ts";
import {
  PLAYS,
  sample,
  STANDARD_ERROR,
  type Sampler,
  type Sampling,
} from "../../../../src/rules/odds/sampling.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";

/** Three standard errors. The seed is fixed, so a test either always passes or always fails. */
const NEAR = 3 * STANDARD_ERROR;

export const ALL = comingFrom(FULL_DECK);
/** Five cards in the draw pile, and seven more once it is used up. */
export const FEW: Coming = {
  piles: [
    [1, 7, 9, 24, 34],
    [2, 5, 18, 28, 41, 50, 52],
  ],
  redraw: [1, 2, 5, 7, 9, 18, 24, 28, 34, 41, 50, 52],
};
export const PICK: CalculationContext = {
  kind: "offense",
  powerRelated: false,
  picks: 1,
  stat: 6,
  modifiers: -2,
  specific: 0,
  bonusOnTen: true,
  fan: false,
};

/** Runs a `Sampling` to its end and counts its slices. */
export function finish<Odds>(sampling: Sampling<Odds>): { odds: Odds; slices: number } {
  for (let slices = 0; ; slices += 1) {
    const step = sampling.next();
    if (step.done === true) return { odds: step.value, slices };
  }
}

export const sampled = <Odds>(sampler: Sampler<Odds>): Odds => finish(sample(sampler)).odds;

/** All chances in an odds object, keyed by path. */
function chancesIn(odds: object, path = ""): Map<string, number> {
  const all = new Map<string, number>();
  for (const [key, part] of Object.entries(odds) as [string, unknown][]) {
    const here = `${path}${key}`;
    if (typeof part === "number") all.set(here, part);
    else if (Array.isArray(part))
      for (const { value, chance } of part as NumberChance[]) all.set(`${here} ${value}`, chance);
    else if (typeof part === "object" && part !== null)
      for (const [name, chance] of chancesIn(part, `${here} `)) all.set(name, chance);
  }
  return all;
}

/** Expects every sampled chance to be near the exact one. */
export function expectNear(found: object, exact: object): void {
  const [near, told] = [chancesIn(found), chancesIn(exact)];
  for (const path of new Set([...near.keys(), ...told.keys()])) {
    const off = Math.abs((near.get(path) ?? 0) - (told.get(path) ?? 0));
    expect(off, `${path}: ${near.get(path)} for ${told.get(path)}`).toBeLessThan(NEAR);
  }
}

/**
 * Expects a calculation's sampled odds to be near the exact ones, once without bonus cards and once with all of them.
 */
export function expectPicksNear(context: CalculationContext, state: CalculationState): void {
  for (const bonus of [0, Infinity]) {
    const [exact, near] = [acOdds(context, state, bonus), sampled(acSampler(context, state, bonus))];
    expect(near.exact).toBe(false);
    expect(Math.abs(near.ruin - exact.ruin)).toBeLessThan(NEAR);
    const spread = Math.sqrt(
      exact.chances.reduce((sum, { total, chance }) => sum + chance * (total - exact.mean) ** 2, 0),
    );
    expect(Math.abs(near.mean - exact.mean)).toBeLessThan((3 * spread) / Math.sqrt(PLAYS) + 1e-9);
    for (const { total, chance } of exact.reach)
      expect(Math.abs(reachOf(near, total) - chance), `${total} or more`).toBeLessThan(NEAR);
  }
}
