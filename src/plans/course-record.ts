import { courseOf, withEntry, type Course } from "../data/plan/course.ts";
import type { Entry } from "../data/plan/plan.ts";
import { EncounterData } from "../data/combat/encounter.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** What an encounter records of its course. */
export interface CourseRecord {
  /** The order of the journal that it is of. */
  readonly order: number;
  readonly round: number;
  readonly people: readonly Recorded[];
}

interface Recorded {
  readonly uuid: string;
  readonly course: Partial<Course>;
}

/** What of a course is recorded: flights are noted for the world, and cards may leave a deck while no GM is there. */
export function recorded({ deck: _deck, fled: _fled, ...course }: Course): Partial<Course> {
  return course;
}

/** An actor's course as it is stored now. */
export function storedCourse(actor: Actor.Implementation): Course {
  const [source, effects] = [actor._source, actor.effects.contents.map(({ _source }) => _source)];
  return courseOf(source as unknown as JsonRecord, effects as unknown as JsonRecord[]); // stored data is plain
}

/** The players' actors in an encounter, each once: of all others nobody but GMs can write anything. */
export function playedIn(combat: Combat.Implementation): Actor.Implementation[] {
  const actors = combat.combatants.contents.flatMap(({ actor }) => (actor?.isOurs ? actor : []));
  return [...new Set(actors)].filter(({ hasPlayerOwner }) => hasPlayerOwner);
}

/** What an encounter has recorded; written by GMs alone. */
function storedRecord({ system }: Combat.Implementation): Partial<CourseRecord> {
  const data: unknown = system;
  return data instanceof EncounterData ? data.course : {};
}

/** A record of these people, beside whoever has left the encounter in its round: they may come back. */
export function recordOf(
  combat: Combat.Implementation,
  order: number,
  now: readonly Recorded[],
): CourseRecord {
  const { round, people = [] } = storedRecord(combat);
  const left =
    round === combat.round ? people.filter(({ uuid }) => now.every((one) => one.uuid !== uuid)) : [];
  return { order, round: combat.round, people: [...now, ...left] };
}

/** What an encounter is to record with a plan that it carries. */
export function courseRecord(combat: Combat.Implementation, entry: Entry): CourseRecord {
  const people = playedIn(combat).map((actor) => {
    return { uuid: actor.uuid, course: recorded(withEntry(storedCourse(actor), actor.uuid, entry)) };
  });
  return recordOf(combat, entry.order, people);
}

/** What an encounter has recorded of an actor; null where it has recorded nothing. */
export function recordedOf(actor: Actor.Implementation): { order: number; course: Partial<Course> } | null {
  const { order, people = [] } = actor.encounter ? storedRecord(actor.encounter) : {};
  const course = people.find(({ uuid }) => uuid === actor.uuid)?.course;
  return order === undefined || course === undefined ? null : { order, course };
}
