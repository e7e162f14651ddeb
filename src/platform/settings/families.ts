import { SYSTEM_ID } from "../../constants.ts";

/**
 * Registers the settings for the families that the world plays and for the game that the GM chose. `onChange`
 * runs when one of them changes.
 */
export function registerFamilySettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "families", {
    scope: "world",
    config: false,
    type: Array as never, // the types only accept arrays of one kind
    default: [],
    onChange,
  });
  game.settings.register(SYSTEM_ID, "game", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange,
  });
}

/** The ids of the families that the world plays. An empty list means all families. Ignores invalid entries. */
export function playedFamilies(): readonly string[] {
  const stored: unknown = game.settings.get(SYSTEM_ID, "families");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** True if the world plays this family. */
export function isPlayed(family: string): boolean {
  const played = playedFamilies();
  return played.length === 0 || played.includes(family);
}

/** The id of the game that the GM chose; empty if the GM has not chosen yet. */
export function chosenGame(): string {
  return game.settings.get(SYSTEM_ID, "game");
}
