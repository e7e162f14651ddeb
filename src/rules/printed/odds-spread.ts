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

/** The same numbers, each so much more. */
export function shifted(spread: Spread, by: number): Spread {
  return by === 0 ? spread : new Map([...spread].map(([value, chance]) => [value + by, chance]));
}

/** The chance of each number from 1 on, or more. */
export function reached(spread: Spread): readonly number[] {
  const most = Math.max(0, ...spread.keys());
  const reach = Array<number>(most + 1).fill(0);
  for (const [value, chance] of spread) reach[value] = (reach[value] ?? 0) + chance;
  for (let value = most - 1; value > 0; value -= 1)
    reach[value] = (reach[value] ?? 0) + (reach[value + 1] ?? 0);
  return reach.slice(1);
}
