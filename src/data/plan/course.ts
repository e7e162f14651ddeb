import { SYSTEM_ID } from "../../constants.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { same } from "../../rules/cards/same.ts";
import { valueAt } from "./fields.ts";
import type { Entry } from "./plan.ts";

/**
 * What an encounter is decided by beside its clock: what somebody has used up, done and is bound by. It stands with their
 * actor, where people see it and where the owner could write it; what counts is what GMs' clients wrote.
 */

/** A part of the course, and when it is a GM's to say: in a started encounter, or anywhere. */
interface Part {
  readonly path: string;
  readonly binds: "encounter" | "always";
}

const PARTS = {
  round: { path: "system.round", binds: "encounter" },
  kit: { path: "system.kit", binds: "encounter" },
  deck: { path: "system.deck", binds: "encounter" },
  lastAction: { path: "system.lastAction", binds: "always" },
  fled: { path: "system.flight", binds: "always" },
  surprised: { path: "system.surprised", binds: "always" },
  modifiers: { path: "system.actionValues.activeModifiers", binds: "always" },
  /** Effects that leave somebody without Actions, by their stored data. */
  bound: { path: "", binds: "always" },
} as const satisfies Record<string, Part>;

export type CoursePart = keyof typeof PARTS;
export const COURSE_PARTS = Object.keys(PARTS) as CoursePart[]; // its own keys

/** The course of one actor as it is stored. */
export type Course = Readonly<Record<CoursePart, Json>>;

/** What nobody who did nothing is bound by. */
export const NO_FLIGHT = { since: null, from: [], encounter: "" } as const;
export const NO_LAST_ACTION = { range: "none", at: [], group: false } as const;

/** Is this part a GM's to say now? */
export function bindsNow(part: CoursePart, inEncounter: boolean): boolean {
  return inEncounter || PARTS[part].binds === "always";
}

/** The flag of an effect by which its actor has no Actions; null for all others, and for one that is switched off. */
function bindingOf(effect: JsonRecord): Json {
  return effect["disabled"] === true ? null : valueAt(effect, `flags.${SYSTEM_ID}.bound`);
}

/** An actor's course, from their stored data and that of their effects. */
export function courseOf(source: JsonRecord, effects: readonly JsonRecord[]): Course {
  const stored = COURSE_PARTS.map((part) => [part, valueAt(source, PARTS[part].path)] as const);
  const bound = effects.filter((effect) => typeof bindingOf(effect) === "string");
  const all: Record<string, Json> = { ...Object.fromEntries(stored), bound };
  return JSON.parse(JSON.stringify(all)) as Course; // the parts that were just listed
}

/** What of an effect decides whether and how long it binds. */
function decisive(effect: Json): Json {
  const of = effect as JsonRecord; // stored by its document
  return [of["_id"] ?? null, valueAt(of, `flags.${SYSTEM_ID}`)];
}

/** Do two values of a part come to the same? */
export function samePart(part: CoursePart, one: Json, other: Json): boolean {
  if (part !== "bound") return same(one, other);
  const [before, after] = [one, other].map((list) =>
    (list as readonly Json[])
      .map(decisive)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
  return same(before, after);
}

/** Where a part stands in an actor's data; empty: it does not. */
export function pathOf(part: CoursePart): string {
  return PARTS[part].path;
}

/** What an update of an actor makes of this part; null where it says nothing of it. */
export function partOf(part: CoursePart, changes: JsonRecord): Json {
  const path = pathOf(part);
  return path === "" ? null : valueAt(changes, path);
}

function withField(value: Json, names: readonly string[], after: Json): Json {
  const [name, ...inner] = names;
  if (name === undefined) return after;
  const record = (typeof value === "object" ? value : null) as JsonRecord | null; // parts with fields are records
  return { ...record, [name]: withField(record?.[name] ?? null, inner, after) };
}

function withEffects(bound: Json, uuid: string, { changes }: Entry): Json {
  let left = bound as readonly JsonRecord[]; // a list of effects
  for (const change of changes) {
    if (change.type === "update" || change.documentName !== "ActiveEffect" || change.parent !== uuid)
      continue;
    const effect = change.data as unknown as JsonRecord; // stored by its document
    left = left.filter(({ _id }) => _id !== effect["_id"]);
    if (change.type === "create" && typeof bindingOf(effect) === "string") left = [...left, effect];
  }
  return left;
}

/** The course of one actor after what a plan in the journal has made of it. */
export function withEntry(course: Course, uuid: string, entry: Entry): Course {
  const after: Record<CoursePart, Json> = { ...course, bound: withEffects(course.bound, uuid, entry) };
  for (const change of entry.changes) {
    if (change.type !== "update" || change.uuid !== uuid) continue;
    for (const field of change.fields) {
      const part = COURSE_PARTS.find((one) => one !== "bound" && isWithin(field.path, PARTS[one].path));
      if (!part) continue;
      const names = field.path
        .slice(PARTS[part].path.length + 1)
        .split(".")
        .filter(Boolean);
      after[part] = withField(after[part], names, field.after);
    }
  }
  return after;
}

/** True if this path of an actor's data belongs to the fight, which only GMs write. */
export function isOfCourse(path: string): boolean {
  return COURSE_PARTS.some((part) => pathOf(part) !== "" && isWithin(path, pathOf(part)));
}

function isWithin(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}.`);
}
