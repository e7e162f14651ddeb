import { SIDES, type CardDie } from "./card.ts";
import type { CauseLookup } from "./lookup.ts";
import type { EffectLookup } from "./effect.ts";
import { RARE, type Count } from "./odds-count.ts";
import { added, addTo, type Spread } from "./odds-spread.ts";

/** Chances of a sum of dice: `closed` if no die is rerolled, `opened` if any is. */
interface Thrown {
  readonly closed: Spread;
  readonly opened: Spread;
}

/** Adds up the chances of two distributions whose outcomes exclude each other. */
function either(a: Spread, b: Spread): Spread {
  const both = new Float64Array(Math.max(a.length, b.length));
  addTo(both, a, 1);
  addTo(both, b, 1);
  return both;
}

/**
 * The distribution of one die that is rolled instead of reading a card. The highest face is rerolled with a chance of
 * one half (Q21).
 */
function dieThrown(die: CardDie): Thrown {
  const sides = SIDES[die];
  const closed = Float64Array.from({ length: sides + 1 }, (_, face) => (face === 0 ? 0 : 1 / sides));
  closed[sides] = 0.5 / sides;
  const opened: number[] = [];
  for (let base = sides, chance = 0.5 / sides; chance > RARE / sides; base += sides, chance /= sides)
    for (let face = 1; face < sides; face += 1) opened[base + face] = chance / sides;
  return { closed, opened: Float64Array.from(opened, (chance = 0) => chance) };
}

/** Computes the distribution of the sum of two independent numbers. Counts the steps, and trims rare high sums. */
type Adder = (a: Spread, b: Spread) => Spread;

function adderOf(count: Count): Adder {
  return (a, b) => {
    count.takeCells(a.length * b.length);
    return count.trimmed(added(a, b));
  };
}

function diceThrown(die: CardDie, dice: number, add: Adder): Thrown {
  const one = dieThrown(die);
  const any = either(one.closed, one.opened);
  let sums = one;
  for (let known = 1; known < dice; known += 1) {
    const opened = either(add(sums.opened, any), add(sums.closed, one.opened));
    sums = { closed: add(sums.closed, one.closed), opened };
  }
  return sums;
}

/**
 * The distribution of a sum of rolls. Another roll is added while the last one had a rerolled die and the sum is below
 * `enough`.
 */
function extended({ closed, opened }: Thrown, enough: number, add: Adder): Spread {
  let done = closed;
  let open = opened;
  for (;;) {
    const under = Math.min(open.length, enough);
    done = either(
      done,
      open.map((chance, sum) => (sum < under ? 0 : chance)),
    );
    open = open.subarray(0, under);
    if (open.reduce((sum, chance) => sum + chance, 0) < RARE) return either(done, open);
    done = either(done, add(open, closed));
    open = add(open, opened);
  }
}

/**
 * The chances of each effect of rolled dice. With `extend`, assumes that the player makes every possible extra roll
 * until the effect is `enough`.
 */
export function thrownEffectSpread(
  { die, dice }: EffectLookup,
  extend: boolean,
  enough: number,
  count: Count,
): Spread {
  const add = adderOf(count);
  const thrown = diceThrown(die, dice, add);
  return extend ? extended(thrown, enough, add) : either(thrown.closed, thrown.opened);
}

/** The chances of each result of a cause that is rolled with dice. */
export interface ThrownCauseOdds {
  readonly criticalFailure: number;
  /** Chances by result, excluding critical failures. */
  readonly results: Spread;
}

/**
 * The chances of a cause that is rolled with dice (Q21). With `extend`, assumes that the player makes every extra roll
 * that can raise the result; otherwise none.
 */
export function thrownCauseOdds({ die, ranks }: CauseLookup, extend: boolean, count: Count): ThrownCauseOdds {
  const criticalFailure = SIDES[die] ** -ranks;
  const thrown = dieThrown(die);
  const last = extend ? extended(thrown, Infinity, adderOf(count)) : either(thrown.closed, thrown.opened);
  const results = new Float64Array(last.length);
  let upTo = last[1] ?? 0;
  let below = criticalFailure; // a best of 1 means that every die shows 1
  for (let value = 2; value < last.length; value += 1) {
    upTo += last[value] ?? 0;
    const chance = upTo ** ranks;
    results[value] = chance - below;
    below = chance;
  }
  return { criticalFailure, results };
}
