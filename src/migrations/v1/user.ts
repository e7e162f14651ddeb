import type { JsonRecord } from "../../rules/cards/delta.ts";
import { without } from "../json.ts";

const MAILBOX = ["deeds", "requests", "answers"].map((name) => `flags.action-cards.${name}`);

/**
 * Empties a user's mailbox. The journals that recorded finished requests are gone, so a request that still waits
 * could be carried out twice.
 */
export function user1(user: JsonRecord): JsonRecord {
  return without(user, MAILBOX);
}
