import { SYSTEM_ID } from "../../constants.ts";
import type { DeedRefused } from "./refusal.ts";

/**
 * Deeds and refusals as they stand in flags of the doer's User document. The doer's client writes `deeds`, whole; the
 * active GM's client writes `answers`, whole: neither touches the other's list, so that nothing is lost between them.
 */

/** A refusal as the doer reads it. */
export interface Answer {
  id: string;
  key: string;
  data: Record<string, string>;
}

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

/** Was this deed refused already? */
export function isAnswered(user: User.Implementation, id: string): boolean {
  return answersFor(user).some((answer) => answer.id === id);
}

/** Tells a deed's doer why it is not done. */
export async function refuse(user: User.Implementation, id: string, refusal: DeedRefused): Promise<void> {
  const answers = [...answersFor(user), { id, key: refusal.key, data: refusal.data }].slice(-MOST_ANSWERS);
  await user.update({ flags: { [SYSTEM_ID]: { answers } } });
}

/** Replaces the list of one's own deeds, or of a user's who is away. */
export async function writeDeeds(
  deeds: readonly unknown[],
  user: User.Implementation = game.user,
): Promise<void> {
  await user.update({ flags: { [SYSTEM_ID]: { deeds: [...deeds] } } });
}
