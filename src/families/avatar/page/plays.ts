import { isUntouched } from "../../../family/untouched.ts";

/** What of an actor's data is of this game alone. */
const OWN = ["primaries", "or", "dr", "mind", "lb", "life", "em"] as const;

/** Has this actor numbers for AC Picks that a new one has not? */
export function playsByPick(actor: Actor.Implementation): boolean {
  return OWN.some((path) => !isUntouched(actor, path));
}
