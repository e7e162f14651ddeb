import { SYSTEM_ID } from "../../constants.ts";
import { refusalKey, type DeedRefused, type RefusalKey } from "./refusal.ts";

/**
 * Deeds and refusals as they stand in flags of the doer's User document. The doer's client writes `deeds`, whole; the
 * active GM's client writes `answers`, whole: neither touches the other's list, so that nothing is lost between them.
 */

/** A refusal as the doer reads it. */
export interface Answer {
  id: string;
  key: string;
  data: Record<string, string>;
  /** How often the doer had asked for it again. */
  again: number;
}

/** What went wrong at the table, and not with the deed: it can be tried again. */
const BROKEN: RefusalKey = "Broken";

/** Answers kept for a user; older ones have been read long ago. */
const MOST_ANSWERS = 20;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The deeds a user has written, as they are: input, to be parsed. */
export function writtenDeeds(user: User.Implementation): readonly unknown[] {
  return listOf(user.flags[SYSTEM_ID]?.deeds);
}

/** The refusals written for a user. */
export function answersFor(user: User.Implementation): readonly Answer[] {
  return listOf(user.flags[SYSTEM_ID]?.answers) as readonly Answer[]; // a GM's client alone writes them
}

/** The id a deed gives itself; empty where it is not even an object with one. */
export function idOf(written: unknown): string {
  if (typeof written !== "object" || written === null || !("id" in written)) return "";
  return typeof written.id === "string" ? written.id : "";
}

/** How often its doer has asked for a deed again after it had failed; 0 at first. */
export function againOf(written: unknown): number {
  if (typeof written !== "object" || written === null || !("again" in written)) return 0;
  return typeof written.again === "number" ? written.again : 0;
}

/** Was this deed refused for good? One that failed for reasons of the table still waits. */
export function isAnswered(user: User.Implementation, id: string): boolean {
  return answersFor(user).some((answer) => answer.id === id && answer.key !== refusalKey(BROKEN));
}

/** Has this deed failed, as often as it was asked for? */
export function hasFailed(user: User.Implementation, written: unknown): boolean {
  const [id, again] = [idOf(written), againOf(written)];
  return answersFor(user).some(
    (answer) => answer.id === id && answer.key === refusalKey(BROKEN) && answer.again >= again,
  );
}

/** Tells a deed's doer why it is not done. */
export async function refuse(
  user: User.Implementation,
  written: unknown,
  refusal: DeedRefused,
): Promise<void> {
  const id = idOf(written);
  const answer = { id, key: refusal.key, data: refusal.dataFor(user), again: againOf(written) };
  const answers = [...answersFor(user).filter((other) => other.id !== id), answer].slice(-MOST_ANSWERS);
  await user.update({ flags: { [SYSTEM_ID]: { answers } } });
}

/** Replaces the list of one's own deeds, or of a user's who is away. */
export async function writeDeeds(
  deeds: readonly unknown[],
  user: User.Implementation = game.user,
): Promise<void> {
  await user.update({ flags: { [SYSTEM_ID]: { deeds: [...deeds] } } });
}
