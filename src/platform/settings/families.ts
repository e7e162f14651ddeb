import { SYSTEM_ID } from "../../constants.ts";

/** Registers the games the world plays, and the game the GM chose. Calls `onChange` on changes. */
export function registerFamilySettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "families", {
    scope: "world",
    config: false,
    type: Array as never, // the types only cover arrays of one kind
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

/** The ids of the families in play; empty if all are. Ignores invalid entries. */
export function playedFamilies(): readonly string[] {
  const stored: unknown = game.settings.get(SYSTEM_ID, "families");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** True if the world plays this family. Otherwise it is hidden everywhere, but keeps its data. */
export function isPlayed(family: string): boolean {
  const played = playedFamilies();
  return played.length === 0 || played.includes(family);
}

/** The id of the game the GM chose; empty if none yet. */
export function chosenGame(): string {
  return game.settings.get(SYSTEM_ID, "game");
}
