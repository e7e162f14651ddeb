import type { JsonRecord } from "../../rules/cards/delta.ts";
import { without } from "../json.ts";

const MAILBOX = ["deeds", "requests", "answers"].map((name) => `flags.action-cards.${name}`);

/** A user's mailbox. The journals that say which of its requests are done are gone, so nothing in it may wait. */
export function user1(user: JsonRecord): JsonRecord {
  return without(user, MAILBOX);
}
