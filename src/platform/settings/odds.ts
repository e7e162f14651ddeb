import { SYSTEM_ID } from "../../constants.ts";

/** Registers a user's setting for seeing the odds of AC Picks. Calls `onChange` on changes. */
export function registerOddsSetting(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "acOdds", {
    name: "ACTIONCARDS.Setting.AcOdds.name",
    hint: "ACTIONCARDS.Setting.AcOdds.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
    onChange,
  });
}

/** True if this user wants to see the odds of AC Picks. */
export function wantsAcOdds(): boolean {
  return game.settings.get(SYSTEM_ID, "acOdds");
}
