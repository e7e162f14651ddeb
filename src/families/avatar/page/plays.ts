import { isUntouched } from "../../../family/untouched.ts";

/** The actor data that only this game uses. */
const OWN = ["primaries", "or", "dr", "mind", "lb", "life", "em"] as const;

/** True if the actor has data for AC Picks beyond the defaults. */
export function playsByPick(actor: Actor.Implementation): boolean {
  return OWN.some((path) => !isUntouched(actor, path));
}
