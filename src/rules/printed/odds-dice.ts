import { SIDES, type CardDie } from "./card.ts";
import type { CauseLookup } from "./cause.ts";
import type { EffectLookup } from "./effect.ts";
import { addTo, type Spread } from "./odds-spread.ts";

/** Sums above this are not counted; all of them together have less than one chance in a million million. */
const MOST = 1600;

/** The chances of sums, by whether a die opened. */
interface Sums {
  readonly closed: readonly number[];
  readonly opened: readonly number[];
}

const zeros = () => Array<number>(MOST + 1).fill(0);

/** One die as tables without the deck throw it: every other highest face is thrown on, openly (Q21). */
function dieSums(die: CardDie): Sums {
  const sides = SIDES[die];
  const [closed, opened] = [zeros(), zeros()];
  for (let face = 1; face <= sides; face += 1) closed[face] = (face === sides ? 0.5 : 1) / sides;
  for (let base = sides, chance = 0.5 / sides; base <= MOST - sides; base += sides, chance /= sides)
    for (let face = 1; face < sides; face += 1) opened[base + face] = chance / sides;
  return { closed, opened };
}

/** Both together; what has next to no chance is passed over. */
function added(a: readonly number[], b: readonly number[]): number[] {
  const sums = zeros();
  const others = b.flatMap((chance, value) => (chance > 1e-18 ? [{ value, chance }] : []));
  a.forEach((chance, left) => {
    if (chance <= 1e-18) return;
    for (const { value, chance: other } of others) {
      const sum = left + value;
      if (sum <= MOST) sums[sum] = (sums[sum] ?? 0) + chance * other;
    }
  });
  return sums;
}

function both(a: readonly number[], b: readonly number[]): number[] {
  return a.map((chance, value) => chance + (b[value] ?? 0));
}

/** So many dice together. */
function diceSums(die: CardDie, count: number): Sums {
  const one = dieSums(die);
  let sums = one;
  for (let dice = 1; dice < count; dice += 1) {
    const opened = both(added(sums.opened, both(one.closed, one.opened)), added(sums.closed, one.opened));
    sums = { closed: added(sums.closed, one.closed), opened };
  }
  return sums;
}

/** What a throw comes to that is made again, and added, as long as a die opens and less than `enough` is there. */
function extended({ closed, opened }: Sums, enough: number): number[] {
  const done = zeros();
  let open = zeros();
  const settle = (sums: readonly number[], isOpen: boolean) => {
    sums.forEach((chance, sum) => {
      if (isOpen && sum < enough) open[sum] = (open[sum] ?? 0) + chance;
      else done[sum] = (done[sum] ?? 0) + chance;
    });
  };
  settle(closed, false);
  settle(opened, true);
  while (open.some((chance) => chance > 1e-14)) {
    const before = open;
    open = zeros();
    settle(added(before, closed), false);
    settle(added(before, opened), true);
  }
  return done;
}

function spreadOf(chances: readonly number[]): Spread {
  const spread = new Map<number, number>();
  chances.forEach((chance, value) => addTo(spread, value, chance > 1e-15 ? chance : 0));
  return spread;
}

/** What throws come to that are made again as long as a die opens: one entry for each kind and number of dice. */
const ENDLESS = new Map<string, Spread>();

/** What an effect of thrown dice comes to where every throw is made that may yet be of use. */
export function thrownEffectSpread({ die, dice }: EffectLookup, extend: boolean, enough = Infinity): Spread {
  const key = `${dice}${die}`;
  const isEndless = extend && enough === Infinity;
  const known = isEndless ? ENDLESS.get(key) : undefined;
  if (known) return known;
  const sums = diceSums(die, dice);
  const spread = spreadOf(extend ? extended(sums, enough) : both(sums.closed, sums.opened));
  if (isEndless) ENDLESS.set(key, spread);
  return spread;
}

/** What thrown causes come to. */
export interface ThrownCauseOdds {
  readonly criticalFailure: number;
  /** Of each result; critical failures left out. */
  readonly results: Spread;
}

/** What thrown causes come to where every throw is made that may yet bring more (Q21). */
export function thrownCauseOdds({ die, ranks }: CauseLookup, extend: boolean): ThrownCauseOdds {
  const criticalFailure = SIDES[die] ** -ranks;
  const one = dieSums(die);
  const last = extend ? extended(one, Infinity) : both(one.closed, one.opened);
  const results = new Map<number, number>();
  let upTo = 0;
  let below = criticalFailure; // a best of 1 is one on every die
  for (let value = 2; value <= MOST; value += 1) {
    upTo += last[value] ?? 0;
    const chance = (upTo + (last[1] ?? 0)) ** ranks;
    addTo(results, value, chance - below);
    below = chance;
  }
  return { criticalFailure, results };
}
