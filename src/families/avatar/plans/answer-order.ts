/** The facts that decide the order in which several targets answer. */
export interface Answerer {
  /** Position in the encounter's tracker, from 0; null if not in the encounter. */
  turn: number | null;
  /** The target's IN. */
  initiative: number;
  name: string;
}

function compare(one: Answerer, other: Answerer): number {
  if (one.turn !== null && other.turn !== null) return one.turn - other.turn;
  if (one.turn !== null || other.turn !== null) return one.turn !== null ? -1 : 1;
  return other.initiative - one.initiative || one.name.localeCompare(other.name);
}

/** Sorts by the order of answers (A11): those in the tracker by position, then the others by highest IN, then name. */
export function inAnswerOrder<T extends Answerer>(people: readonly T[]): T[] {
  return people.toSorted(compare);
}
