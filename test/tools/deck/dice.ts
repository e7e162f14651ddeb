import { pickIndex, type Random } from "../../../src/rules/cards/random.ts";
import { shuffled } from "./random.ts";

/**
 * A printed die. Half of the dice that show the highest face explode: another roll is added, and after each highest
 * face in these rolls one more (decision 12 on printed cards).
 */
export interface Face {
  readonly value: number;
  readonly exploded: boolean;
}

/**
 * How many of `count` dice show each face: the same number for each. If `count` is not a multiple of `sides`, some
 * faces, chosen at random, get one more.
 */
function evenCounts(random: Random, sides: number, count: number): number[] {
  const faces = Array.from({ length: sides }, (_, index) => index);
  const more = new Set(shuffled(random, faces).slice(0, count % sides));
  return faces.map((face) => Math.floor(count / sides) + (more.has(face) ? 1 : 0));
}

/** An open roll: it continues on each highest face. */
function openThrow(random: Random, sides: number): number {
  let sum = 0;
  let face = sides;
  while (face === sides) {
    face = pickIndex(random, sides) + 1;
    sum += face;
  }
  return sum;
}

/**
 * Returns `count` printed dice: all faces about equally often, and half of the dice that show the highest face
 * (rounded up) exploded. They are not shuffled.
 */
export function printedDice(random: Random, sides: number, count: number): Face[] {
  const counts = evenCounts(random, sides, count);
  const highest = counts[sides - 1]!;
  const exploding = Math.ceil(highest / 2);
  const plain = counts.flatMap((times, index) =>
    Array.from({ length: index + 1 === sides ? highest - exploding : times }, () => ({
      value: index + 1,
      exploded: false,
    })),
  );
  const exploded = Array.from({ length: exploding }, () => ({
    value: sides + openThrow(random, sides),
    exploded: true,
  }));
  return [...plain, ...exploded];
}

/** The probability of each sum; cut off where the probabilities become negligible. */
export interface SumChances {
  /** The probability of the sum, whether or not dice explode, indexed by sum. */
  readonly all: readonly number[];
  /** The probability that the sum occurs and no die explodes, indexed by sum. */
  readonly plain: readonly number[];
}

/** Higher sums are ignored; their total probability is below one in a trillion. */
const MOST = 400;

/** The probabilities of one open die, indexed by sum. */
function openChances(sides: number): number[] {
  const chances = Array<number>(MOST + 1).fill(0);
  for (let base = 0, chance = 1 / sides; base <= MOST; base += sides, chance /= sides) {
    for (let face = 1; face < sides && base + face <= MOST; face += 1) chances[base + face] = chance;
  }
  return chances;
}

/** The probabilities of one printed die. */
function dieChances(sides: number): SumChances {
  const open = openChances(sides);
  const faces = open.map((_, sum) => (sum >= 1 && sum < sides ? 1 / sides : sum === sides ? 0.5 / sides : 0));
  const all = faces.map((chance, sum) => chance + (sum > sides ? (0.5 / sides) * open[sum - sides]! : 0));
  return { all, plain: faces };
}

function added(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array<number>(MOST + 1).fill(0);
  a.forEach((chance, left) => {
    if (chance === 0) return;
    for (let right = 0; left + right <= MOST; right += 1) sums[left + right]! += chance * b[right]!;
  });
  return sums;
}

/** The exact probabilities of a sum of printed dice. */
export function sumChances(sides: number, dice: number): SumChances {
  const die = dieChances(sides);
  let sums = die;
  for (let count = 1; count < dice; count += 1)
    sums = { all: added(sums.all, die.all), plain: added(sums.plain, die.plain) };
  return sums;
}
