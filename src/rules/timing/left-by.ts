import { same } from "../cards/same.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";

/** What a step has left of the actors it has changed, and when: what has changed since is not its to take back. */
export interface LeftBy {
  /** By which requests that came later are known: milliseconds of the server's clock. */
  readonly at: number;
  /** Id of the request whose step it is. */
  readonly request: string;
  /** By UUID, what the step has made of them. */
  readonly actors: Readonly<Record<string, Delta>>;
}

/** A record of a step that can be taken back: what undoes it, and what it has left. */
export interface StepRecord extends Delta {
  readonly left?: LeftBy;
}

type Actors = Readonly<Record<string, object>>;

/** Slices are plain data; an interface just cannot say so. */
function asRecord(slice: object | undefined): JsonRecord {
  return (slice ?? {}) as JsonRecord;
}

/** What a step leaves of the actors it changes; undefined where it changes none. */
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

/** The actors, by UUID, of whom something is not as the step has left it; those that are gone are passed over. */
export function changedSince({ actors }: LeftBy, now: Actors): string[] {
  return Object.entries(actors).flatMap(([uuid, delta]) => {
    const slice = now[uuid];
    return slice && !same(applyDelta(asRecord(slice), delta), slice) ? [uuid] : [];
  });
}
