import { SYSTEM_ID } from "../constants.ts";
import { refusalKey, type RequestRefused, type RefusalKey } from "../platform/refusal.ts";

/**
 * The mailbox: requests and answers in flags of a user's own User document, which the server lets nobody write but that
 * user and GMs. The user's client writes `requests`, whole; the active GM's client writes `answers`, whole. Both are input:
 * what cannot be read is passed over, and concerns nobody but that user.
 */

/** A refusal as the user reads it. */
export interface Answer {
  readonly id: string;
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
  /** How often the request had been asked for again. */
  readonly again: number;
}

/** What went wrong at the table, and not with the request: it can be tried again. */
const BROKEN: RefusalKey = "Broken";

/** Answers kept for a user; older ones have been read long ago. */
const MOST_ANSWERS = 100;
/** Requests of a user that are looked at; nobody has a use for as many. */
const MOST_READ = 2000;
const ID = /^[A-Za-z0-9]{16}$/;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_READ) : [];
}

function flagOf(user: User.Implementation, key: string): unknown {
  const flags = (user.flags as Record<string, unknown>)[SYSTEM_ID]; // a module or a console may have put anything there
  return typeof flags === "object" && flags !== null ? (flags as Record<string, unknown>)[key] : undefined;
}

/** The requests a user has written, as they are: input, to be parsed. */
export function writtenRequests(user: User.Implementation): readonly unknown[] {
  return listOf(flagOf(user, "requests"));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function answerFrom(value: unknown): Answer[] {
  const { id, key, data, again } = recordOf(value) ?? {};
  if (typeof id !== "string" || typeof key !== "string") return [];
  const words = Object.entries(recordOf(data) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return [{ id, key, data: Object.fromEntries(words), again: typeof again === "number" ? again : 0 }];
}

/** The refusals written for a user, without what is none. */
export function answersFor(user: User.Implementation): readonly Answer[] {
  return listOf(flagOf(user, "answers")).flatMap(answerFrom);
}

/** The id a request gives itself; empty where it has none by which it could be answered. */
export function idOf(written: unknown): string {
  const id = recordOf(written)?.["id"];
  return typeof id === "string" && ID.test(id) ? id : "";
}

/** How often a request was asked for again after it had failed; 0 at first. */
export function againOf(written: unknown): number {
  const again = recordOf(written)?.["again"];
  return Number.isSafeInteger(again) ? Number(again) : 0;
}

/** The ids of a user's requests that were refused for good. One that failed for reasons of the table still waits. */
export function answeredFor(user: User.Implementation): ReadonlySet<string> {
  const final = answersFor(user).filter(({ key }) => key !== refusalKey(BROKEN));
  return new Set(final.map(({ id }) => id));
}

/** Was this request refused for good? */
export function isAnswered(user: User.Implementation, id: string): boolean {
  return answeredFor(user).has(id);
}

/** Has this request failed, as often as it was asked for? */
export function hasFailed(user: User.Implementation, written: unknown): boolean {
  const [id, again] = [idOf(written), againOf(written)];
  return answersFor(user).some(
    (answer) => answer.id === id && answer.key === refusalKey(BROKEN) && answer.again >= again,
  );
}

/** A request that is not carried out, and why. */
export interface Refused {
  readonly written: unknown;
  readonly refusal: RequestRefused;
}

/** Tells a user why requests are not carried out, in one write. */
export async function refuse(user: User.Implementation, refused: readonly Refused[]): Promise<void> {
  const fresh = refused.map(({ written, refusal }) => ({
    id: idOf(written),
    key: refusal.key,
    data: refusal.dataFor(user),
    again: againOf(written),
  }));
  const ids = new Set(fresh.map(({ id }) => id));
  const kept = answersFor(user).filter(({ id }) => !ids.has(id));
  const answers = [...kept, ...fresh].slice(-MOST_ANSWERS);
  await user.update({ flags: { [SYSTEM_ID]: { answers } } });
}

/** Replaces the list of one's own requests, or of a user's who is away. */
export async function writeRequests(
  requests: readonly unknown[],
  user: User.Implementation = game.user,
): Promise<void> {
  await user.update({ flags: { [SYSTEM_ID]: { requests: [...requests] } } });
}
