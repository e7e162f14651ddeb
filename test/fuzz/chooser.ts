/** Choices determined by a seed. */
export class Chooser {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The next number in [0,1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A random integer from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  flip(chance = 0.5): boolean {
    return this.next() < chance;
  }

  /** A random entry. Throws if the list is empty. */
  of<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error("there is nothing to choose from");
    return list[this.whole(0, list.length - 1)]!;
  }

  /** From 0 to `most` random entries. The same entry can appear twice. */
  some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: this.whole(0, most) }, () => this.of(list));
  }

  /** A seed for another chooser. */
  seed(): number {
    return this.whole(0, 2 ** 31);
  }
}
