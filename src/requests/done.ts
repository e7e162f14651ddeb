import { encounters } from "../platform/collections.ts";
import { answeredFor, idOf, writtenRequests } from "./mailbox.ts";
import { requestKey } from "../plans/journal.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** The encounter that a written request is about; empty where it is no request on a clock. */
function encounterIn(written: unknown): string {
  if (typeof written !== "object" || written === null) return "";
  const { type, combat, document } = written as Record<string, unknown>; // whatever its writer wrote
  if (type === "undo" && typeof document === "string" && document.startsWith("Combat."))
    return document.slice("Combat.".length);
  return type === "timing" && typeof combat === "string" ? combat : "";
}

/**
 * Was this request done by an encounter? It notes each user's last one. A user's requests are done in the order they were
 * written, so those before it are done too.
 */
export function isDoneByEncounter(user: User.Implementation, id: string): boolean {
  const encounter = encounterIn(writtenRequests(user).find((request) => idOf(request) === id));
  if (encounter === "") return false;
  const combat = encounters().find((one) => one.id === encounter);
  return combat !== undefined && isDoneIn(combat, user, id);
}

/** Was this request carried out by this encounter? */
export function isDoneIn(combat: Combat.Implementation, user: User.Implementation, id: string): boolean {
  const encounter = combat.id ?? "";
  const written = writtenRequests(user);
  const place = written.findIndex((request) => idOf(request) === id);
  const requests = storedTiming(combat)?.requests as Record<string, unknown> | undefined; // a GM's client alone writes them
  const last = requests?.[user.id ?? ""];
  const noted = written.findIndex(
    (request) => encounterIn(request) === encounter && requestKey(user, idOf(request)) === last,
  );
  return place >= 0 && noted >= place;
}

/**
 * Does an earlier request of this user's for the same encounter still wait? It comes first: once a later one is done, it
 * is taken for done too.
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
