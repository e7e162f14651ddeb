import { SYSTEM_ID } from "../../constants.ts";

/** Registers how a user plays from the bar. Calls `onChange` when it is switched, folded, or moved. */
export function registerPlayBarSettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "playBar", {
    name: "ACTIONCARDS.Setting.PlayBar.name",
    hint: "ACTIONCARDS.Setting.PlayBar.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    onChange,
  });
  game.settings.register(SYSTEM_ID, "playBarFolded", {
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    onChange,
  });
}

/** True if this user plays from the bar at the bottom of the screen. */
export function wantsPlayBar(): boolean {
  return game.settings.get(SYSTEM_ID, "playBar");
}

/** True if this user's bar is folded to one line. */
export function isPlayBarFolded(): boolean {
  return game.settings.get(SYSTEM_ID, "playBarFolded");
}

/** Folds this user's bar, or unfolds it. */
export async function foldPlayBar(folded: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, "playBarFolded", folded);
}
