import type { NumberChance } from "../odds/tally.ts";

/** Chances indexed by number, from 0 up. */
export type Spread = Float64Array;

/** A distribution in which this number is certain. */
export function certain(value: number): Spread {
  const spread = new Float64Array(value + 1);
  spread[value] = 1;
  return spread;
}

/** The distribution of the sum of two independent numbers. */
export function added(a: Spread, b: Spread): Spread {
  const sums = new Float64Array(Math.max(0, a.length + b.length - 1));
  for (let value = 0; value < b.length; value += 1) {
    const share = b[value] ?? 0;
    if (share === 0) continue;
    for (let other = 0; other < a.length; other += 1)
      sums[value + other] = (sums[value + other] ?? 0) + (a[other] ?? 0) * share;
  }
  return sums;
}

/** Adds `spread` to `sums`, weighted by `chance` and shifted up by `by`. `sums` must be long enough. */
export function addTo(sums: Spread, spread: Spread, chance: number, by = 0): void {
  for (let value = 0; value < spread.length; value += 1)
    sums[value + by] = (sums[value + by] ?? 0) + (spread[value] ?? 0) * chance;
}

/** Adds up chances, indexed by number. The array grows when a higher number is added. */
export class Sums {
  #chances: Spread = new Float64Array(64);
  #length = 0;

  #reach(length: number): void {
    this.#length = Math.max(this.#length, length);
    if (length <= this.#chances.length) return;
    const longer = new Float64Array(2 * length);
    longer.set(this.#chances);
    this.#chances = longer;
  }

  /** Adds `chance` to the chance of `value`. */
  add(value: number, chance: number): void {
    if (chance <= 0) return;
    this.#reach(value + 1);
    this.#chances[value] = (this.#chances[value] ?? 0) + chance;
  }

  /** Adds a distribution, weighted by `chance` and shifted up by `by`. */
  addAll(spread: Spread, chance: number, by = 0): void {
    this.#reach(spread.length + by);
    addTo(this.#chances, spread, chance, by);
  }

  get spread(): Spread {
    return this.#chances.subarray(0, this.#length);
  }

  /** The chance of each possible number, ascending. */
  get listed(): readonly NumberChance[] {
    return [...this.spread].flatMap((chance, value) => (chance > 0 ? [{ value, chance }] : []));
  }

  /** For each number from 1 up, the chance of that number or more. */
  get reached(): readonly NumberChance[] {
    let sum = 0;
    const reach = [...this.spread].toReversed().map((chance) => (sum += chance));
    return reach
      .toReversed()
      .map((chance, value) => ({ value, chance }))
      .slice(1);
  }
}
