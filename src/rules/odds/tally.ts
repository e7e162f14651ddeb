/** A number and its chance, 0 to 1. */
export interface NumberChance {
  readonly value: number;
  readonly chance: number;
}

/** Counts how often each number came up. */
export class Tally {
  readonly #times = new Map<number, number>();
  #plays = 0;

  add(value: number): void {
    this.#times.set(value, (this.#times.get(value) ?? 0) + 1);
    this.#plays += 1;
  }

  /** The chance of each number that came up, ascending. */
  get chances(): readonly NumberChance[] {
    return [...this.#times]
      .map(([value, times]) => ({ value, chance: times / this.#plays }))
      .toSorted((a, b) => a.value - b.value);
  }

  /** The mean of all numbers; 0 before the first. */
  get mean(): number {
    return this.chances.reduce((sum, { value, chance }) => sum + value * chance, 0);
  }

  /** For each whole number from `least` to the highest counted, the chance of that number or more. */
  reached(least: number): readonly NumberChance[] {
    const most = Math.max(least - 1, ...this.#times.keys());
    const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    let times = 0;
    const reached = numbers.toReversed().map((value) => {
      times += this.#times.get(value) ?? 0;
      return { value, chance: times / this.#plays };
    });
    return reached.toReversed();
  }
}
