import { SYSTEM_ID } from "../constants.ts";
import type { Family } from "./family.ts";
import { familiesInPlay } from "./registry.ts";

/** The flag value of an actor whose sheet shows all games in play. */
export const ALL_SHOWN = "all";

/**
 * The choice of games for the actor's sheet, from the actor's flag: the id of a family in play, ALL_SHOWN, or
 * empty if none was chosen.
 */
export function chosenToShow({ flags }: Actor.Implementation): string {
  const own: unknown = flags[SYSTEM_ID]; // owner-writable, so untrusted
  const shows = own instanceof Object && "shows" in own ? own.shows : "";
  if (shows === ALL_SHOWN) return ALL_SHOWN;
  return familiesInPlay().find(({ id }) => id === shows)?.id ?? "";
}

/**
 * The families in play that an actor's sheet shows: the chosen one, or all if all were chosen. Without a choice, those
 * that the actor has data for and those whose `plays` is null. If the actor has data for none, all.
 */
export function shownFamilies(actor: Actor.Implementation): readonly Family[] {
  const inPlay = familiesInPlay();
  const chosen = chosenToShow(actor);
  if (inPlay.length < 2 || chosen === ALL_SHOWN) return inPlay;
  if (chosen !== "") return inPlay.filter(({ id }) => id === chosen);
  const played = inPlay.filter(({ plays }) => plays?.(actor));
  return played.length > 0 ? inPlay.filter((one) => one.plays === null || played.includes(one)) : inPlay;
}

/** The first family that the sheet shows and that has a header; null if none has. */
export function leadingFamily(actor: Actor.Implementation): Family | null {
  return shownFamilies(actor).find(({ header }) => header.length > 0) ?? null;
}
