import { courseOf, withEntry, type Course } from "../data/plan/course.ts";
import type { Entry } from "../data/plan/plan.ts";
import { EncounterData } from "../data/combat/encounter.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** What an encounter records of its course. */
export interface CourseRecord {
  /** The order of the journal that it is of. */
  readonly order: number;
  readonly people: readonly { readonly uuid: string; readonly course: Partial<Course> }[];
}

/** What of a course is recorded: flights are noted for the world, and cards may leave a deck while no GM is there. */
export function recorded({ deck: _deck, flight: _flight, ...course }: Course): Partial<Course> {
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

/** What an encounter is to record with a plan that it carries. */
export function courseRecord(combat: Combat.Implementation, entry: Entry): CourseRecord {
  const people = playedIn(combat).map((actor) => {
    return { uuid: actor.uuid, course: recorded(withEntry(storedCourse(actor), actor.uuid, entry)) };
  });
  return { order: entry.order, people };
}

/** What an encounter has recorded of an actor; null where it has recorded nothing. */
export function recordedOf(actor: Actor.Implementation): { order: number; course: Partial<Course> } | null {
  const system: unknown = actor.encounter?.system;
  if (!(system instanceof EncounterData)) return null;
  const { order, people = [] } = system.course as Partial<CourseRecord>; // written by GMs alone
  const course = people.find(({ uuid }) => uuid === actor.uuid)?.course;
  return order === undefined || course === undefined ? null : { order, course };
}
