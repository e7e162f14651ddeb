import { encounters } from "../platform/collections.ts";
import { answeredFor, idOf, writtenRequests } from "./mailbox.ts";
import { requestKey } from "./plans/journal.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** The id of the encounter that a clock request is about; empty for other requests. */
function encounterIn(written: unknown): string {
  if (typeof written !== "object" || written === null) return "";
  const { type, combat, document } = written as Record<string, unknown>; // untrusted input
  if (type === "undo" && typeof document === "string" && document.startsWith("Combat."))
    return document.slice("Combat.".length);
  return type === "timing" && typeof combat === "string" ? combat : "";
}

/**
 * True if the request's encounter notes it, or a later one of the same user, as done. A user's requests are done in the
 * order in which they were written.
 */
export function isDoneByEncounter(user: User.Implementation, id: string): boolean {
  const encounter = encounterIn(writtenRequests(user).find((request) => idOf(request) === id));
  if (encounter === "") return false;
  const combat = encounters().find((one) => one.id === encounter);
  return combat !== undefined && isDoneIn(combat, user, id);
}

/** True if this encounter notes the request, or a later one of the same user, as done. */
export function isDoneIn(combat: Combat.Implementation, user: User.Implementation, id: string): boolean {
  const encounter = combat.id ?? "";
  const written = writtenRequests(user);
  const place = written.findIndex((request) => idOf(request) === id);
  const requests = storedTiming(combat)?.requests as Record<string, unknown> | undefined; // only GMs can write them
  const last = requests?.[user.id ?? ""];
  const noted = written.findIndex(
    (request) => encounterIn(request) === encounter && requestKey(user, idOf(request)) === last,
  );
  return place >= 0 && noted >= place;
}

/**
 * True if an earlier request of this user for the same encounter still waits. It must be done first: once a later one
 * is noted, it would count as done.
 */
export function waitsBehind(user: User.Implementation, id: string): boolean {
  const written = writtenRequests(user);
  const place = written.findIndex((request) => idOf(request) === id);
  const encounter = encounterIn(written[place]);
  const answered = answeredFor(user);
  return (
    encounter !== "" &&
    written
      .slice(0, place)
      .filter((request) => encounterIn(request) === encounter && idOf(request) !== "")
      .some((request) => !answered.has(idOf(request)) && !isDoneByEncounter(user, idOf(request)))
  );
}
