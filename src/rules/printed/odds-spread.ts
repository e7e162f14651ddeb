/** Chances of the numbers from 0 on, each at its place. They add up to what they are a part of. */
export type Spread = Float64Array;

/** A number that is certain. */
export function certain(value: number): Spread {
  const spread = new Float64Array(value + 1);
  spread[value] = 1;
  return spread;
}

/** Both added up: the chances of all sums of a number of each. */
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

/** Adds one spread, so much of it and so much higher, to another that is long enough. */
export function addTo(sums: Spread, spread: Spread, chance: number, by = 0): void {
  for (let value = 0; value < spread.length; value += 1)
    sums[value + by] = (sums[value + by] ?? 0) + (spread[value] ?? 0) * chance;
}

/** Sums chances up by number, however high it is. */
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

  /** Adds a chance to a number's. */
  add(value: number, chance: number): void {
    if (chance <= 0) return;
    this.#reach(value + 1);
    this.#chances[value] = (this.#chances[value] ?? 0) + chance;
  }

  /** Adds so much of a whole spread, so much higher. */
  addAll(spread: Spread, chance: number, by = 0): void {
    this.#reach(spread.length + by);
    addTo(this.#chances, spread, chance, by);
  }

  get spread(): Spread {
    return this.#chances.subarray(0, this.#length);
  }

  /** The chance of each number that can be, ascending. */
  get listed(): readonly NumberChance[] {
    return [...this.spread].flatMap((chance, value) => (chance > 0 ? [{ value, chance }] : []));
  }

  /** The chance of each number from 1 on, or more. */
  get reached(): readonly NumberChance[] {
    let sum = 0;
    const reach = [...this.spread].toReversed().map((chance) => (sum += chance));
    return reach
      .toReversed()
      .map((chance, value) => ({ value, chance }))
      .slice(1);
  }
}

/** A number and its chance, 0 to 1. */
export interface NumberChance {
  readonly value: number;
  readonly chance: number;
}
