import { SYSTEM_ID } from "../../constants.ts";

/** Registers whether a user plays from the bar. Calls `onChange` when it is switched. */
export function registerPlayBarSetting(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "playBar", {
    name: "ACTIONCARDS.Setting.PlayBar.name",
    hint: "ACTIONCARDS.Setting.PlayBar.hint",
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
