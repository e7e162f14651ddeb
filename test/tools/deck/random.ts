import { pickIndex, type Random } from "../../../src/rules/cards/random.ts";

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  return Array.from(text, (sign) => sign.charCodeAt(0)).reduce(
    (value, code) => Math.imul(value ^ code, FNV_PRIME),
    FNV_BASIS,
  );
}

/**
 * A stream of numbers in [0, 1), the same on every machine. `name` is a part of the deck. Each part has its own
 * stream, so changing one part leaves the others alone.
 */
export function stream(seed: number, name: string): Random {
  let state = hash(`${seed} ${name}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random entry. Throws if the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[pickIndex(random, list.length)]!;
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let end = result.length - 1; end > 0; end -= 1) {
    const other = pickIndex(random, end + 1);
    [result[end], result[other]] = [result[other]!, result[end]!];
  }
  return result;
}

/**
 * Shuffles `values`, except those in `pinned`, which maps an index to the value to put there. Throws if a pinned value
 * is not among `values`.
 */
export function dealt<T>(random: Random, values: readonly T[], pinned: ReadonlyMap<number, T>): T[] {
  const left = [...values];
  for (const [place, value] of pinned) {
    const index = left.indexOf(value);
    if (index < 0) throw new Error(`place ${place}: no ${String(value)} is left to pin`);
    left.splice(index, 1);
  }
  const rest = shuffled(random, left);
  return values.map((_value, place) => (pinned.has(place) ? pinned.get(place)! : rest.pop()!));
}
