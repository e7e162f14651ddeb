import { SYSTEM_ID } from "../constants.ts";

/** Registers which games the world plays, and which of those to choose from was chosen; `onChange` is told. */
export function registerFamilySettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "families", {
    scope: "world",
    config: false,
    type: Array as never, // the types know arrays of one kind alone
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

/** The ids of the families in play; none: all are. Whatever somebody stored there, it is a list of texts. */
export function playedFamilies(): readonly string[] {
  const stored: unknown = game.settings.get(SYSTEM_ID, "families");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Does the world play this family? Where not, it is shown nowhere, and nothing of it is lost. */
export function isPlayed(family: string): boolean {
  const played = playedFamilies();
  return played.length === 0 || played.includes(family);
}

/** The id of the game that the GM has chosen; empty: none yet. */
export function chosenGame(): string {
  return game.settings.get(SYSTEM_ID, "game");
}
