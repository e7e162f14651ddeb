/** Chances by number. They add up to what they are a part of. */
export type Spread = ReadonlyMap<number, number>;

/** Adds a chance to a number's. */
export function addTo(spread: Map<number, number>, value: number, chance: number): void {
  if (chance > 0) spread.set(value, (spread.get(value) ?? 0) + chance);
}

/** A number that is certain. */
export function certain(value: number): Spread {
  return new Map([[value, 1]]);
}

/** A number and its chance, 0 to 1. */
export interface NumberChance {
  readonly value: number;
  readonly chance: number;
}

/** The chance of each number, ascending. */
export function listed(spread: Spread): readonly NumberChance[] {
  return [...spread].toSorted(([a], [b]) => a - b).map(([value, chance]) => ({ value, chance }));
}
