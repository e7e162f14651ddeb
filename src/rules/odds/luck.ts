/** The best and the worst value that a draw can have. */
interface Ends {
  readonly best: number;
  readonly worst: number;
}

/** A drawn card or rolled die, with the distribution of its possible values. */
export interface Chanced {
  readonly value: number;
  /** The exact mean and variance of the distribution. */
  readonly mean: number;
  readonly variance: number;
  /** The chance of the best and of the worst value. `came` is true if that value was drawn. */
  readonly best: { readonly chance: number; readonly came: boolean };
  readonly worst: { readonly chance: number; readonly came: boolean };
}

/** Statistics of drawn cards or rolled dice, compared with their expectation. */
export interface Luck {
  /** The number of cards or dice. */
  readonly count: number;
  readonly mean: number;
  readonly expected: number;
  /**
   * The difference between the sum of the values and its expectation, in standard deviations; 0 if nothing was random.
   */
  readonly deviations: number;
  /** How many times the best and the worst value were drawn, and how many times that was expected. */
  readonly best: { readonly came: number; readonly expected: number };
  readonly worst: { readonly came: number; readonly expected: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A drawn value with its statistics. `likely` lists the equally likely values and must not be empty. */
export function chanced(value: number, likely: readonly number[], { best, worst }: Ends): Chanced {
  const mean = sum(likely) / likely.length;
  const end = (wanted: number) => ({
    chance: likely.filter((one) => one === wanted).length / likely.length,
    came: value === wanted,
  });
  return {
    value,
    mean,
    variance: sum(likely.map((one) => (one - mean) ** 2)) / likely.length,
    best: end(best),
    worst: end(worst),
  };
}

/**
 * The luck of these draws. Each draw is compared with what was possible at that moment, so the statistics are exact
 * even though draws depend on earlier ones.
 */
export function luckOf(draws: readonly Chanced[]): Luck {
  const count = Math.max(1, draws.length);
  const variance = sum(draws.map((one) => one.variance));
  const over = sum(draws.map(({ value, mean }) => value - mean));
  const end = (key: "best" | "worst") => ({
    came: draws.filter((one) => one[key].came).length,
    expected: sum(draws.map((one) => one[key].chance)),
  });
  return {
    count: draws.length,
    mean: sum(draws.map(({ value }) => value)) / count,
    expected: sum(draws.map(({ mean }) => mean)) / count,
    deviations: variance > 0 ? over / Math.sqrt(variance) : 0,
    best: end("best"),
    worst: end("worst"),
  };
}
