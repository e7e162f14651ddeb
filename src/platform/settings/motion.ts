import { SYSTEM_ID } from "../../constants.ts";

/** Registers the client settings for card animation and sounds. */
export function registerMotionSettings(): void {
  game.settings.register(SYSTEM_ID, "stage", {
    name: "ACTIONCARDS.Setting.Stage.name",
    hint: "ACTIONCARDS.Setting.Stage.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, "soundVolume", {
    name: "ACTIONCARDS.Setting.SoundVolume.name",
    hint: "ACTIONCARDS.Setting.SoundVolume.hint",
    scope: "client",
    config: false,
    type: Number,
    default: 0.5,
    range: { min: 0, max: 1, step: 0.1 },
  });
}

/** True if this user wants decisive cards shown large. */
export function wantsStage(): boolean {
  return game.settings.get(SYSTEM_ID, "stage");
}

/** The volume of sounds for this user, from 0 to 1. 0 is off. */
export function soundVolume(): number {
  return game.settings.get(SYSTEM_ID, "soundVolume");
}
