import { SYSTEM_ID } from "../constants.ts";

/** Registers whether somebody wants the odds of AC Picks; `onChange` is told when they are to come or go. */
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

/** Does this person want the odds of AC Picks? */
export function wantsAcOdds(): boolean {
  return game.settings.get(SYSTEM_ID, "acOdds");
}
