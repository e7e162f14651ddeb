import {
  bindsNow,
  COURSE_PARTS,
  NO_FLIGHT,
  NO_LAST_ACTION,
  partOf,
  pathOf,
  samePart,
  withEntry,
  type Course,
  type CoursePart,
} from "../../data/plan/course.ts";
import type { Entry } from "../../data/plan/plan.ts";
import { isRecord, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import { actorOf } from "../../platform/collections.ts";
import { notice } from "../../platform/notice.ts";
import { joined, runOperations, type Operation } from "../../platform/operations.ts";
import { updateOperation } from "../../plans/apply.ts";
import {
  playedIn,
  recorded,
  recordedOf,
  recordOf,
  storedCourse,
  type CourseRecord,
} from "../../plans/course-record.ts";
import { entriesSince, nextOrder } from "../../plans/journal.ts";
import { storedFled } from "../../settings/fled.ts";

/**
 * What counts of each player's actor in an encounter: what GMs' clients have written, as this GM's client has seen it, and
 * for the time before as the encounter's record, the journal and the note of flights prove it. What an owner writes there
 * from a console is put right before the next request is planned.
 */
const known = new Map<string, Course>();
/** Parts that an owner has written, by the actor's UUID. */
const strays = new Map<string, Set<CoursePart>>();

/** What counts of this actor; what is stored where this client knows of none. */
export function countedCourse(actor: Actor.Implementation): Course {
  return known.get(actor.uuid) ?? storedCourse(actor);
}

/** What an encounter is to record beside a plan, as this client knows it. */
export function countedRecord(combat: Combat.Implementation): CourseRecord {
  const people = playedIn(combat).map((actor) => {
    return { uuid: actor.uuid, course: recorded(countedCourse(actor)) };
  });
  return recordOf(combat, nextOrder(), people);
}

/** The plans of the journal since an order, each order asked for once. */
type Journal = (since: number) => readonly Entry[];

function journalNow(): Journal {
  const read = new Map<number, readonly Entry[]>();
  return (since) => {
    const entries = read.get(since) ?? entriesSince(since);
    read.set(since, entries);
    return entries;
  };
}

function played(course: Course, uuid: string, entries: readonly Entry[]): Course {
  return entries.reduce((before, entry) => withEntry(before, uuid, entry), course);
}

/** Has a copy this from the actor whose copy it is? */
function isInherited(actor: Actor.Implementation, part: CoursePart, stored: Course): boolean {
  const base = actor.isToken ? known.get(`Actor.${actor.id}`) : undefined;
  return base !== undefined && samePart(part, base[part], stored[part]);
}

/** Is it the right to a free shot that a last Action gives (C13)? */
function givesRight(lastAction: Json): boolean {
  return isRecord(lastAction) && lastAction["range"] === "long";
}

/** The very last Action, which counts in encounters to come: without a plan that says so there is none (C13). */
function provedAction(actor: Actor.Implementation, stored: Course, journal: Journal): Json {
  if (!givesRight(stored.lastAction) || isInherited(actor, "lastAction", stored)) return stored.lastAction;
  return played({ ...stored, lastAction: { ...NO_LAST_ACTION } }, actor.uuid, journal(0)).lastAction;
}

/** A flight, which nobody has unless it is noted or was planned since (C10). */
function provedFlight(actor: Actor.Implementation, stored: Course, journal: Journal): Json {
  const { order, flights } = storedFled();
  const noted = flights[actor.uuid] ?? { ...NO_FLIGHT };
  if (samePart("fled", noted, stored.fled) || isInherited(actor, "fled", stored)) return stored.fled;
  return played({ ...stored, fled: noted }, actor.uuid, journal(order)).fled;
}

/** An actor's course as it is proved for a client that has not seen it being written. */
function provedCourse(actor: Actor.Implementation, journal: Journal): Course {
  const stored = storedCourse(actor);
  const record = recordedOf(actor);
  const fled = provedFlight(actor, stored, journal);
  if (!record) return { ...stored, fled, lastAction: provedAction(actor, stored, journal) };
  const course = played({ ...stored, ...record.course }, actor.uuid, journal(record.order));
  const { deck } = stored; // a roll takes cards out also while no GM is there
  return {
    ...course,
    fled,
    deck,
    ...(givesRight(stored.lastAction) ? {} : { lastAction: stored.lastAction }),
  };
}

function differing(actor: Actor.Implementation, course: Course): CoursePart[] {
  const stored = storedCourse(actor);
  const inEncounter = actor.encounter !== null;
  return COURSE_PARTS.filter(
    (part) => bindsNow(part, inEncounter) && !samePart(part, course[part], stored[part]),
  );
}

function isProved(actor: Actor.Implementation, journal: Journal): boolean {
  const proved = provedCourse(actor, journal);
  const counted = countedCourse(actor);
  return COURSE_PARTS.every((part) => part === "deck" || samePart(part, proved[part], counted[part]));
}

/** Would a client that has not seen it being written know the course of all these actors, the decks apart? */
export function areProved(actors: readonly Actor.Implementation[]): boolean {
  const journal = journalNow();
  return actors.every((actor) => isProved(actor, journal));
}

/** Takes actors up that this client does not know yet, each as it is proved. */
export function learn(actors: Iterable<Actor.Implementation>): void {
  const journal = journalNow();
  for (const actor of actors) {
    if (known.has(actor.uuid)) continue;
    const course = provedCourse(actor, journal);
    known.set(actor.uuid, course);
    const astray = differing(actor, course);
    if (astray.length > 0) strays.set(actor.uuid, new Set(astray));
  }
}

/** An owner may say that their last Action gives no right, as a power used outside of encounters does. */
function isTheirs(part: CoursePart, value: Json): boolean {
  return part === "lastAction" && !givesRight(value);
}

/** What a GM's client has written counts, in what it has written. */
function afterGm(
  course: Course,
  stored: Course,
  changes: JsonRecord,
  astray: ReadonlySet<CoursePart>,
): Course {
  const parts = COURSE_PARTS.map((part): [CoursePart, Json] => {
    if (!astray.has(part)) return [part, stored[part]];
    const [before, value] = [course[part], partOf(part, changes)];
    if (value === null) return [part, before];
    return [part, isRecord(before) && isRecord(value) ? { ...before, ...value } : value];
  });
  return Object.fromEntries(parts) as Course; // every part
}

/** Follows what a GM has written of an actor, or of the effects on them; returns the parts that count otherwise since. */
export function followGm(actor: Actor.Implementation, changes: object): readonly CoursePart[] {
  const { uuid } = actor;
  const before = known.get(uuid);
  if (!before) {
    known.set(uuid, storedCourse(actor));
    return [];
  }
  const after = afterGm(
    before,
    storedCourse(actor),
    changes as JsonRecord,
    strays.get(uuid) ?? new Set<CoursePart>(),
  ); // as it was sent
  known.set(uuid, after);
  return COURSE_PARTS.filter((part) => !samePart(part, before[part], after[part]));
}

/** Follows what an owner has written there: what is not theirs to say is put right before the next request. */
export function followOwner(actor: Actor.Implementation): void {
  const { uuid } = actor;
  const course = known.get(uuid);
  if (!course) return learn([actor]);
  const stored = storedCourse(actor);
  const astray = strays.get(uuid) ?? new Set();
  const inEncounter = actor.encounter !== null;
  const followed: Record<CoursePart, Json> = { ...course };
  for (const part of COURSE_PARTS) {
    if (samePart(part, course[part], stored[part])) continue;
    if (!bindsNow(part, inEncounter) || isTheirs(part, stored[part])) followed[part] = stored[part];
    else astray.add(part);
  }
  known.set(uuid, followed);
  if (astray.size > 0) strays.set(uuid, astray);
}

/** Forgets an actor that is gone. */
export function forget({ uuid }: Actor.Implementation): void {
  known.delete(uuid);
  strays.delete(uuid);
}

/** The writes that put the effects on an actor right. */
function effectsRight(actor: Actor.Implementation, counted: Json): Operation[] {
  const stored = storedCourse(actor).bound as readonly JsonRecord[]; // a list of effects
  const wanted = counted as readonly JsonRecord[];
  const has = (list: readonly JsonRecord[], one: JsonRecord) => list.some(({ _id }) => _id === one["_id"]);
  const astray = wanted.filter(
    (one) =>
      !samePart(
        "bound",
        [one],
        stored.filter(({ _id }) => _id === one["_id"]),
      ),
  );
  const change = (action: Operation["action"], list: readonly JsonRecord[]): Operation[] => {
    const data = list as unknown as Operation["data"]; // stored by their documents
    const operation = { action, documentName: "ActiveEffect", parent: actor, data, options: {} } as const;
    return list.length > 0 ? [operation] : [];
  };
  const isThere = (one: JsonRecord) => actor.effects.has(one["_id"] as string);
  return [
    ...change(
      "create",
      astray.filter((one) => !isThere(one)),
    ),
    ...change("update", astray.filter(isThere)),
    ...change(
      "delete",
      stored.filter((one) => !has(wanted, one)),
    ),
  ];
}

function rightOf(actor: Actor.Implementation, course: Course, parts: readonly CoursePart[]): Operation[] {
  const stored = parts.filter((part) => part !== "bound");
  const fields = stored.map((part): [string, Json] => [pathOf(part), course[part]]);
  const data = foundry.utils.expandObject(Object.fromEntries(fields));
  return [
    ...(fields.length > 0 ? [updateOperation(actor, data)] : []),
    ...(parts.includes("bound") ? effectsRight(actor, course.bound) : []),
  ];
}

function tellingOf({ calledAs: name }: Actor.Implementation, parts: readonly CoursePart[]): string {
  const what = parts.map((part) => game.i18n.localize(`ACTIONCARDS.Request.ByHand.Part.${part}`));
  const list = new Intl.ListFormat(game.i18n.lang).format(what);
  return game.i18n.format("ACTIONCARDS.Request.ByHand.PutRight", { name, parts: list });
}

/** Writes back what owners have written that is not theirs to say, and tells the GM whose it was. */
export async function putRight(): Promise<void> {
  if (strays.size === 0) return;
  const taken = [...strays.keys()];
  const operations: Operation[] = [];
  const told: string[] = [];
  for (const actor of taken.flatMap((uuid) => actorOf(uuid) ?? [])) {
    const course = countedCourse(actor);
    const parts = differing(actor, course);
    if (parts.length === 0) continue;
    operations.push(...rightOf(actor, course, parts));
    told.push(tellingOf(actor, parts));
  }
  await runOperations(joined(operations));
  for (const uuid of taken) strays.delete(uuid);
  for (const text of told) notice("warn", text);
}
