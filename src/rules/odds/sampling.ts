import type { Random } from "../cards/random.ts";

/** How many random plays `sample` makes. */
export const PLAYS = 4_000;

/** The largest possible standard error of a sampled chance, reached at a chance of one half. */
export const STANDARD_ERROR = 0.5 / Math.sqrt(PLAYS);

/** `sample` yields after this many plays. */
export const SLICE = 40;

/** A fixed seed, so the same inputs always give the same odds. */
const SEED = 54;

/** Plays with random cards and dice by the real rules, and counts the outcomes. */
export interface Sampler<Odds> {
  /** Plays once and records the outcome. */
  play(random: Random): void;
  /** The odds over all plays so far. */
  odds(): Odds;
}

/** A generator that samples odds. It yields after every `SLICE` plays, and returns the odds at the end. */
export type Sampling<Odds> = Generator<void, Odds, void>;

/** A seeded random source of numbers in [0, 1), by the mulberry32 algorithm. */
export function seeded(seed = SEED): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays `PLAYS` times, which keeps the standard error of every chance below one percent. */
export function* sample<Odds>(sampler: Sampler<Odds>, seed?: number): Sampling<Odds> {
  const random = seeded(seed);
  for (let play = 1; play <= PLAYS; play += 1) {
    sampler.play(random);
    if (play % SLICE === 0) yield;
  }
  return sampler.odds();
}
