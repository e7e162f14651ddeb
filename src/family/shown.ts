import { SYSTEM_ID } from "../constants.ts";
import type { Family } from "./family.ts";
import { familiesInPlay } from "./registry.ts";

/** What an actor's flag says where its sheet shows every game that the world plays. */
export const ALL_SHOWN = "all";

/** What the flag says: an id of a family, all, or empty for what the actor has data for. */
export function chosenToShow({ flags }: Actor.Implementation): string {
  const own: unknown = flags[SYSTEM_ID]; // owners write it
  const shows = own instanceof Object && "shows" in own ? own.shows : "";
  if (shows === ALL_SHOWN) return ALL_SHOWN;
  return familiesInPlay().find(({ id }) => id === shows)?.id ?? "";
}

/**
 * The families that an actor's sheet shows: the one that was chosen for it, else those in play that the actor has data
 * for, else all in play.
 */
export function shownFamilies(actor: Actor.Implementation): readonly Family[] {
  const inPlay = familiesInPlay();
  const chosen = chosenToShow(actor);
  if (inPlay.length < 2 || chosen === ALL_SHOWN) return inPlay;
  if (chosen !== "") return inPlay.filter(({ id }) => id === chosen);
  const played = inPlay.filter(({ plays }) => plays?.(actor));
  return played.length > 0 ? inPlay.filter((one) => one.plays === null || played.includes(one)) : inPlay;
}

/** The family whose header an actor's sheet has: the first one that it shows and that has one. */
export function leadingFamily(actor: Actor.Implementation): Family | null {
  return shownFamilies(actor).find(({ header }) => header.length > 0) ?? null;
}
