import { SYSTEM_ID } from "../constants.ts";
import { isRecord } from "../rules/cards/same.ts";
import { toldFrom, type Told } from "../platform/phrase.ts";
import { refusalKey, type RequestRefused, type RefusalKey } from "../platform/refusal.ts";

/**
 * The mailbox: requests and answers in flags of the user's own User document, which only that user and GMs
 * can write. Both are untrusted input; an entry that can't be read is skipped.
 */

/** A refusal as it is stored for the user. */
export interface Answer {
  readonly id: string;
  readonly key: string;
  readonly data: Readonly<Record<string, Told>>;
  /** The number of times the user had retried the request when it was refused. */
  readonly again: number;
}

/** The refusal key of a technical failure. The request itself is fine and can be tried again. */
const BROKEN: RefusalKey = "Broken";

/** The maximum number of answers that are kept for a user. Older ones are dropped. */
const MOST_ANSWERS = 100;
/** The maximum number of entries that are read from a user's list. A client never writes that many. */
const MOST_READ = 2000;
const ID = /^[A-Za-z0-9]{16}$/;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_READ) : [];
}

function flagOf(user: User.Implementation, key: string): unknown {
  const flags = (user.flags as Record<string, unknown>)[SYSTEM_ID]; // may hold anything
  return typeof flags === "object" && flags !== null ? (flags as Record<string, unknown>)[key] : undefined;
}

/** The requests in a user's mailbox: untrusted input, still to be parsed. */
export function writtenRequests(user: User.Implementation): readonly unknown[] {
  return listOf(flagOf(user, "requests"));
}

function answerFrom(value: unknown): Answer[] {
  if (!isRecord(value)) return [];
  const { id, key, data, again } = value;
  if (typeof id !== "string" || typeof key !== "string") return [];
  const values = Object.entries(isRecord(data) ? data : {}).map(
    ([place, told]) => [place, toldFrom(told)] as const,
  );
  const readable = values.filter((entry): entry is [string, Told] => entry[1] !== null);
  return [{ id, key, data: Object.fromEntries(readable), again: typeof again === "number" ? again : 0 }];
}

/** The valid answers in a user's mailbox. */
export function answersFor(user: User.Implementation): readonly Answer[] {
  return listOf(flagOf(user, "answers")).flatMap(answerFrom);
}

/** A request's own id; empty if it is missing or invalid. */
export function idOf(written: unknown): string {
  const id = isRecord(written) ? written["id"] : "";
  return typeof id === "string" && ID.test(id) ? id : "";
}

/** The number of times the user has retried a request that failed; 0 at first. */
export function againOf(written: unknown): number {
  const again = isRecord(written) ? written["again"] : 0;
  return Number.isSafeInteger(again) ? Number(again) : 0;
}

/**
 * The ids of a user's requests that were refused for good. A request that failed for a technical reason still waits.
 */
export function answeredFor(user: User.Implementation): ReadonlySet<string> {
  const final = answersFor(user).filter(({ key }) => key !== refusalKey(BROKEN));
  return new Set(final.map(({ id }) => id));
}

/** True if this request was refused for good. */
export function isAnswered(user: User.Implementation, id: string): boolean {
  return answeredFor(user).has(id);
}

/** True if this request failed and the user has not retried it since. */
export function hasFailed(user: User.Implementation, written: unknown): boolean {
  const [id, again] = [idOf(written), againOf(written)];
  return answersFor(user).some(
    (answer) => answer.id === id && answer.key === refusalKey(BROKEN) && answer.again >= again,
  );
}

/** A refused request with its refusal. */
export interface Refused {
  readonly written: unknown;
  readonly refusal: RequestRefused;
}

/** Writes these refusals to a user's mailbox, all at once. */
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

/** Replaces the list of requests in a user's mailbox. */
export async function writeRequests(
  requests: readonly unknown[],
  user: User.Implementation = game.user,
): Promise<void> {
  await user.update({ flags: { [SYSTEM_ID]: { requests: [...requests] } } });
}
