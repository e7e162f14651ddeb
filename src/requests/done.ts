import { encounters } from "../platform/collections.ts";
import { answeredFor, idOf, writtenDeeds } from "./mailbox.ts";
import { requestKey } from "../plans/journal.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** The encounter that a written deed is about; empty where it is no deed on a clock. */
function encounterIn(written: unknown): string {
  if (typeof written !== "object" || written === null) return "";
  const { type, combat } = written as { type?: unknown; combat?: unknown }; // whatever its writer wrote
  return type === "timing" && typeof combat === "string" ? combat : "";
}

/**
 * Was this deed done by an encounter? It notes each user's last one. A user's deeds are done in the order they were
 * written, so those before it are done too.
 */
export function isDoneByEncounter(user: User.Implementation, id: string): boolean {
  const encounter = encounterIn(writtenDeeds(user).find((deed) => idOf(deed) === id));
  if (encounter === "") return false;
  const combat = encounters().find((one) => one.id === encounter);
  return combat !== undefined && isDoneIn(combat, user, id);
}

/** Was this request carried out by this encounter? */
export function isDoneIn(combat: Combat.Implementation, user: User.Implementation, id: string): boolean {
  const encounter = combat.id ?? "";
  const written = writtenDeeds(user);
  const place = written.findIndex((deed) => idOf(deed) === id);
  const deeds = storedTiming(combat)?.deeds as Record<string, unknown> | undefined; // a GM's client alone writes them
  const last = deeds?.[user.id ?? ""];
  const noted = written.findIndex(
    (deed) => encounterIn(deed) === encounter && requestKey(user, idOf(deed)) === last,
  );
  return place >= 0 && noted >= place;
}

/**
 * Does an earlier request of this user's for the same encounter still wait? It comes first: once a later one is done, it
 * is taken for done too.
 */
export function waitsBehind(user: User.Implementation, id: string): boolean {
  const written = writtenDeeds(user);
  const place = written.findIndex((deed) => idOf(deed) === id);
  const encounter = encounterIn(written[place]);
  const answered = answeredFor(user);
  return (
    encounter !== "" &&
    written
      .slice(0, place)
      .filter((deed) => encounterIn(deed) === encounter && idOf(deed) !== "")
      .some((deed) => !answered.has(idOf(deed)) && !isDoneByEncounter(user, idOf(deed)))
  );
}
