import { same } from "../cards/same.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";

/**
 * The changes that a step made to actors, and when. With this, an undo can tell whether the actors have changed since.
 */
export interface LeftBy {
  /** Server time in milliseconds. Later requests have later times. */
  readonly at: number;
  /** The id of the request that made the step. */
  readonly request: string;
  /** The step's change to each actor, keyed by UUID. */
  readonly actors: Readonly<Record<string, Delta>>;
}

/** An undo record: the delta that undoes a step, and the step's changes to actors. */
export interface StepRecord extends Delta {
  readonly left?: LeftBy;
}

type Actors = Readonly<Record<string, object>>;

/** Casts to a JSON record: slices are plain data, which the type `object` does not say. */
function asRecord(slice: object | undefined): JsonRecord {
  return (slice ?? {}) as JsonRecord;
}

/** The record of the actors that a step changed; undefined if it changed none. */
export function leftBy(
  before: Actors,
  after: Actors,
  step: Pick<LeftBy, "at" | "request">,
): LeftBy | undefined {
  const changed = Object.entries(after).filter(([uuid, slice]) => !same(before[uuid], slice));
  if (changed.length === 0) return undefined;
  const actors = changed.map(([uuid, slice]) => [uuid, deltaOf(asRecord(before[uuid]), asRecord(slice))]);
  return { ...step, actors: Object.fromEntries(actors) as LeftBy["actors"] };
}

/** The UUIDs of the actors that no longer have the values that the step gave them. Ignores deleted actors. */
export function changedSince({ actors }: LeftBy, now: Actors): string[] {
  return Object.entries(actors).flatMap(([uuid, delta]) => {
    const slice = now[uuid];
    return slice && !same(applyDelta(asRecord(slice), delta), slice) ? [uuid] : [];
  });
}
