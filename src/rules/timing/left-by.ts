import { same } from "../cards/same.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";

/** How a step left the actors it changed, and when. Later changes are not part of the step's undo. */
export interface LeftBy {
  /** Server time in milliseconds; identifies later requests. */
  readonly at: number;
  /** Id of the request that made the step. */
  readonly request: string;
  /** The step's change of each actor, keyed by UUID. */
  readonly actors: Readonly<Record<string, Delta>>;
}

/** An undo record: the delta that undoes a step, and how it left the actors. */
export interface StepRecord extends Delta {
  readonly left?: LeftBy;
}

type Actors = Readonly<Record<string, object>>;

/** Slices are plain data, which `object` can't express. */
function asRecord(slice: object | undefined): JsonRecord {
  return (slice ?? {}) as JsonRecord;
}

/** The record of the actors a step changed; undefined if none. */
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

/** UUIDs of the actors that have changed since the step. Deleted actors are ignored. */
export function changedSince({ actors }: LeftBy, now: Actors): string[] {
  return Object.entries(actors).flatMap(([uuid, delta]) => {
    const slice = now[uuid];
    return slice && !same(applyDelta(asRecord(slice), delta), slice) ? [uuid] : [];
  });
}
