import { SYSTEM_ID } from "../constants.ts";
import type { Family } from "./family.ts";
import { familiesInPlay } from "./registry.ts";

/** Flag value of an actor whose sheet shows all games in play. */
export const ALL_SHOWN = "all";

/** The flag's value: a family's id, all, or empty to show the games the actor has data for. */
export function chosenToShow({ flags }: Actor.Implementation): string {
  const own: unknown = flags[SYSTEM_ID]; // owner-writable
  const shows = own instanceof Object && "shows" in own ? own.shows : "";
  if (shows === ALL_SHOWN) return ALL_SHOWN;
  return familiesInPlay().find(({ id }) => id === shows)?.id ?? "";
}

/**
 * The families that an actor's sheet shows: the chosen one, else those in play that the actor has data for, else all in
 * play.
 */
export function shownFamilies(actor: Actor.Implementation): readonly Family[] {
  const inPlay = familiesInPlay();
  const chosen = chosenToShow(actor);
  if (inPlay.length < 2 || chosen === ALL_SHOWN) return inPlay;
  if (chosen !== "") return inPlay.filter(({ id }) => id === chosen);
  const played = inPlay.filter(({ plays }) => plays?.(actor));
  return played.length > 0 ? inPlay.filter((one) => one.plays === null || played.includes(one)) : inPlay;
}

/** The family whose header the sheet shows: the first shown one that has a header. */
export function leadingFamily(actor: Actor.Implementation): Family | null {
  return shownFamilies(actor).find(({ header }) => header.length > 0) ?? null;
}
