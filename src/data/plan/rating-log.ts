import type { JsonRecord } from "../../rules/cards/delta.ts";
import { POOL_RULES, POOLS } from "../../rules/actionValues/pools.ts";
import {
  changesBetween,
  numbersOfItems,
  ratingPaths,
  statsOf,
  numberAt,
  type Change,
  type Ratings,
} from "./owner-edits.ts";

/** A line of a character's log: one user's changes within a short time, at most one for each rating. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The user's name. */
  readonly by: string;
  readonly changes: readonly Change[];
}

/** A user's changes join the log's last line if the line is theirs and less than `SITTING` milliseconds old. */
const SITTING = 30 * 60 * 1000;
const MOST_LINES = 200;
const MOST_CHANGES = 100;

/** Ratings that the log shows in addition to `ratingPaths()`. Leaves out maxima that a formula gives. */
const MORE: readonly (readonly [key: string, path: string])[] = [
  ["most.life", "system.life.max"],
  ["most.concussion", "system.printed.concussion.max"],
  ["more.size", "system.printed.size"],
  ["more.move", "system.actionValues.move"],
  ["more.toughness", "system.actionValues.toughness"],
  ...POOLS.filter((key) => POOL_RULES[key].max === null).map(
    (key) => [`most.${key}`, `system.actionValues.pools.${key}.max`] as const,
  ),
];

/** The numbers of a skill or power that the log shows. */
const OF_SKILLS = ["offense", "defense", "bonus", "ranks", "dieOf", "value"] as const;

/** The item types whose numbers the log shows. */
const SKILLS: readonly unknown[] = ["skill", "power"];

/** True if the log shows items of this type. */
export function isRated(type: unknown): boolean {
  return SKILLS.includes(type);
}

/** The ratings of a stored actor that the log shows. Excludes points that change in play. */
export function loggedRatings(source: JsonRecord): Ratings {
  const numbers = [...ratingPaths(), ...MORE].map(([key, path]) => [key, numberAt(source, path)] as const);
  return { ...Object.fromEntries(numbers), ...statsOf(source) };
}

/** The numbers of the skills and powers among these items, and how many items share each name. */
export function loggedSkills(items: readonly JsonRecord[]): Ratings {
  const skills = items.filter(({ type }) => isRated(type));
  const counts: Record<string, number> = {};
  for (const name of skills.flatMap((skill) => (typeof skill["name"] === "string" ? [skill["name"]] : [])))
    counts[`has.${name}`] = (counts[`has.${name}`] ?? 0) + 1;
  return { ...numbersOfItems(skills, OF_SKILLS), ...counts };
}

/** True for a number that changed only because its skill was added or removed. */
function isImplied({ key }: Change, changes: readonly Change[]): boolean {
  const name = OF_SKILLS.map((of) => `${of}.`).find((of) => key.startsWith(of));
  return name !== undefined && changes.some((one) => one.key === `has.${key.slice(name.length)}`);
}

/**
 * The log after adding the changes from `before` to `after`; null if nothing changed. Merges them into the
 * last line if it is the same user's and less than half an hour old. Keeps the last 200 lines.
 */
export function withChanges(
  log: readonly LogLine[],
  { at, by }: Pick<LogLine, "at" | "by">,
  before: Ratings,
  after: Ratings,
): LogLine[] | null {
  if (changesBetween(before, after, []).length === 0) return null;
  const last = log.at(-1);
  const joins = last !== undefined && last.by === by && Math.abs(at - last.at) < SITTING;
  const all = changesBetween(before, after, joins ? last.changes : []);
  const changes = all.filter((one) => !isImplied(one, all)).slice(-MOST_CHANGES);
  const line = changes.length > 0 ? [{ at, by, changes }] : [];
  return [...(joins ? log.slice(0, -1) : log), ...line].slice(-MOST_LINES);
}
