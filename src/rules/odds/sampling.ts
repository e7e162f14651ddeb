import type { Random } from "../cards/random.ts";

/** How many plays make up sampled odds. */
export const PLAYS = 4_000;

/** The largest standard error of a sampled chance: that of a chance of one half. */
export const STANDARD_ERROR = 0.5 / Math.sqrt(PLAYS);

/** How many plays make up a slice. */
export const SLICE = 40;

/** A fixed seed, so the same inputs always give the same odds. */
const SEED = 54;

/** Plays the real resolver with random cards and dice, and counts the results. */
export interface Sampler<Odds> {
  /** Plays once, to the end, and records the outcome. */
  play(random: Random): void;
  /** The odds over all plays so far. */
  odds(): Odds;
}

/** Sampling in slices: yields after each slice, returns the odds. */
export type Sampling<Odds> = Generator<void, Odds, void>;

/** A seeded source of numbers in [0, 1): mulberry32. */
export function seeded(seed = SEED): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays until the standard error of every chance is below one percent. */
export function* sample<Odds>(sampler: Sampler<Odds>, seed?: number): Sampling<Odds> {
  const random = seeded(seed);
  for (let play = 1; play <= PLAYS; play += 1) {
    sampler.play(random);
    if (play % SLICE === 0) yield;
  }
  return sampler.odds();
}
