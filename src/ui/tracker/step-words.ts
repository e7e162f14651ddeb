import type { Delta } from "../../rules/cards/delta.ts";
import type { TrackerInput } from "./view-input.ts";

/** Returns the part of a change that concerns the clock. */
function clockOf(step: Delta): Delta {
  return step.within?.["timing"] ?? {};
}

/**
 * Says what undoing the last step does. `step` is the change that undoes it; null if there is nothing to
 * undo.
 */
export function stepWords(step: Delta | null, { timing, people, words }: TrackerInput): string {
  if (step === null) return words("ACTIONCARDS.Tracker.BackNone");
  const { set = {}, within = {} } = clockOf(step);
  const { round, segment, acting } = timing.state;
  const nameOf = (id: unknown) =>
    people.get(typeof id === "string" ? id : "")?.name ?? words("ACTIONCARDS.Tracker.Somebody");
  if ("round" in set) return words("ACTIONCARDS.Time.segments.BackTurn", { round });
  if ("segment" in set) return words("ACTIONCARDS.Time.segments.BackSegment", { segment });
  if ("acting" in set && acting !== null)
    return words("ACTIONCARDS.Time.segments.BackPhase", { name: nameOf(acting) });
  if (typeof set["acting"] === "string")
    return words("ACTIONCARDS.Time.segments.BackEnd", { name: nameOf(set["acting"]) });
  const [who] = Object.keys(within["seats"]?.within ?? {});
  return who === undefined
    ? words("ACTIONCARDS.Tracker.BackLast")
    : words("ACTIONCARDS.Tracker.BackCommand", { name: nameOf(who) });
}
