/** What decides when somebody answers who has to answer beside others. */
export interface Answerer {
  /** The place in the tracker of the encounter, from 0; null for those who are not in it. */
  turn: number | null;
  /** IN. */
  initiative: number;
  name: string;
}

function compare(one: Answerer, other: Answerer): number {
  if (one.turn !== null && other.turn !== null) return one.turn - other.turn;
  if (one.turn !== null || other.turn !== null) return one.turn !== null ? -1 : 1;
  return other.initiative - one.initiative || one.name.localeCompare(other.name);
}

/** In the order in which they answer (A11): as the tracker has it, then by IN, the highest first, then by name. */
export function inAnswerOrder<T extends Answerer>(people: readonly T[]): T[] {
  return people.toSorted(compare);
}
