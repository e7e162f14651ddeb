import type { Change } from "../../../data/plan/owner-edits.ts";
import { asSentence } from "../../../platform/sentence.ts";
import { changeOf } from "../../kit/rating-name.ts";
import { words } from "../../kit/words.ts";

export interface LogLineView {
  /** The date and time of the change. */
  readonly when: string;
  /** The name of the user who made the change. */
  readonly by: string;
  readonly changes: readonly string[];
}

const HAS = "has.";

/** The latest time that a `Date` can hold, in milliseconds since 1970. */
const LATEST = 8.64e15;

function changeText(change: Change): string {
  const { key, before, after } = change;
  if (!key.startsWith(HAS)) return asSentence(changeOf(change));
  const item = key.slice(HAS.length);
  return words(`ACTIONCARDS.RatingLog.${after > before ? "Added" : "Removed"}`, { item });
}

/**
 * Lists the changes to an actor's ratings, newest first. The actor's owner can write the log, so it is
 * untrusted.
 */
export function logView({ ours: { log } }: Actor.Implementation): LogLineView[] {
  const format = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
  const line = ({ at, by, changes }: (typeof log)[number]) => ({
    when: format.format(Math.min(at, LATEST)),
    by,
    changes: changes.map(changeText),
  });
  return log.map(line).toReversed();
}
