import { encounterById } from "../platform/collections.ts";
import { answeredFor, idOf, writtenRequests } from "./mailbox.ts";
import { requestKey } from "./plans/journal.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** The id of the encounter whose clock a request commands, or whose step it undoes; empty for other requests. */
function encounterIn(written: unknown): string {
  if (typeof written !== "object" || written === null) return "";
  const { type, combat, document } = written as Record<string, unknown>; // untrusted input
  if (type === "undo" && typeof document === "string" && document.startsWith("Combat."))
    return document.slice("Combat.".length);
  return type === "timing" && typeof combat === "string" ? combat : "";
}

/**
 * The index in `written` of the user's last request that the encounter has recorded as done; -1 if there is
 * none.
 */
function lastDoneIn(
  combat: Combat.Implementation,
  user: User.Implementation,
  written: readonly unknown[],
): number {
  const encounter = combat.id ?? "";
  const last = storedTiming(combat)?.requests[user.id ?? ""]; // only GMs can write them
  return written.findIndex(
    (request) => encounterIn(request) === encounter && requestKey(user, idOf(request)) === last,
  );
}

/**
 * True if the encounter that a request is about has recorded this or a later request of the same user as
 * done. A user's requests are done in the order in which they were written.
 */
export function isDoneByEncounter(user: User.Implementation, request: unknown): boolean {
  const encounter = encounterIn(request);
  if (encounter === "") return false;
  const combat = encounterById(encounter);
  return combat !== null && isDoneIn(combat, user, idOf(request));
}

/** True if this encounter has recorded this or a later request of the same user as done. */
export function isDoneIn(combat: Combat.Implementation, user: User.Implementation, id: string): boolean {
  const written = writtenRequests(user);
  const place = written.findIndex((request) => idOf(request) === id);
  return place >= 0 && lastDoneIn(combat, user, written) >= place;
}

/**
 * True if an earlier request of this user for the same encounter still waits. It must be done first: once a
 * later request is recorded as done, all earlier ones count as done.
 */
export function waitsBehind(user: User.Implementation, id: string): boolean {
  const written = writtenRequests(user);
  const place = written.findIndex((request) => idOf(request) === id);
  const encounter = encounterIn(written[place]);
  if (encounter === "") return false;
  const combat = encounterById(encounter);
  const done = combat ? lastDoneIn(combat, user, written) : -1;
  const answered = answeredFor(user);
  return written
    .slice(done + 1, place)
    .some(
      (request) => encounterIn(request) === encounter && idOf(request) !== "" && !answered.has(idOf(request)),
    );
}
