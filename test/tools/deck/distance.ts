import type { Face, SumChances } from "./dice.ts";

/** How far printed sums deviate from their probabilities. */
export interface Deviation {
  /** The largest difference between the cumulative shares of printed and of expected sums. */
  readonly sums: number;
  /** The difference between the printed and the expected share of sums with a reroll. */
  readonly exploded: number;
  /** The relative difference between the printed and the expected mean. */
  readonly mean: number;
}

interface Comparison extends Deviation {
  /** The sum of the squares of all differences between the cumulative shares. `sums` has only the largest of them. */
  readonly squares: number;
}

function compare(faces: readonly Face[], { all, plain }: SumChances): Comparison {
  const counts = new Float64Array(all.length);
  for (const { value } of faces) counts[value]! += 1 / faces.length;
  let printed = 0;
  let expected = 0;
  let sums = 0;
  let squares = 0;
  for (let sum = 0; sum < all.length; sum += 1) {
    printed += counts[sum]!;
    expected += all[sum]!;
    const difference = Math.abs(printed - expected);
    sums = Math.max(sums, difference);
    squares += difference * difference;
  }
  const share = faces.filter(({ exploded }) => exploded).length / faces.length;
  const mean = faces.reduce((total, { value }) => total + value, 0) / faces.length;
  const expectedMean = all.reduce((total, chance, sum) => total + chance * sum, 0);
  const exploded = Math.abs(share - (1 - plain.reduce((total, chance) => total + chance, 0)));
  return { sums, exploded, mean: Math.abs(mean - expectedMean) / expectedMean, squares };
}

/** How far the sums printed on `faces` deviate from their probabilities. */
export function deviation(faces: readonly Face[], chances: SumChances): Deviation {
  const { sums, exploded, mean } = compare(faces, chances);
  return { sums, exploded, mean };
}

/** How far the sums printed on `faces` deviate, as one number to minimize. Ignores the mean. */
export function distance(faces: readonly Face[], chances: SumChances): number {
  const { squares, exploded } = compare(faces, chances);
  return squares + exploded ** 2;
}
