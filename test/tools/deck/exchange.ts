import { isPinned } from "./pinned.ts";

/** A printed value on a card. */
interface Printed {
  readonly value: number;
}

/** A value a card must have. */
export interface Wanted<T> {
  readonly number: number;
  readonly value: number;
  /** Used if no card has the value: a printed value that `fits` is replaced by what `becomes` returns. */
  readonly instead?: { fits(printed: T): boolean; becomes(printed: T): T };
}

/**
 * Gives the card at `number` the value by swapping it with an unpinned card that has the value and `fits`. Of several,
 * takes the one whose resulting list has the lowest `cost`. If there is none, changes the first unpinned card that
 * `instead.fits`, and swaps with that. Throws if that is impossible too.
 */
export function exchanged<T extends Printed>(
  list: readonly T[],
  { number, value, instead }: Wanted<T>,
  fits: (printed: T) => boolean = () => true,
  cost: (tried: readonly T[]) => number = () => 0,
): T[] {
  if (list[number]!.value === value && fits(list[number]!)) return [...list];
  const free = list.flatMap((_, other) => (isPinned(other) ? [] : [other]));
  const having = free.filter((other) => list[other]!.value === value && fits(list[other]!));
  const donor = instead && free.find((other) => instead.fits(list[other]!));
  const from =
    having.length > 0 || !instead || donor === undefined
      ? list
      : list.with(donor, instead.becomes(list[donor]!));
  const partners = having.length > 0 || donor === undefined ? having : [donor];
  const tried = partners.map((other) => from.with(number, from[other]!).with(other, from[number]!));
  const [best] = tried.toSorted((a, b) => cost(a) - cost(b));
  if (best === undefined) throw new Error(`card ${number}: no ${value} to change places with`);
  return best;
}
