import type { JsonRecord } from "../../rules/cards/delta.ts";
import { without } from "../json.ts";

const MAILBOX = ["deeds", "requests", "answers"].map((name) => `flags.action-cards.${name}`);

/**
 * Empties a user's mailbox: the journals that recorded its finished requests are gone, so none of its requests may
 * wait.
 */
export function user1(user: JsonRecord): JsonRecord {
  return without(user, MAILBOX);
}
