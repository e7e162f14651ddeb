import { SYSTEM_ID } from "../../constants.ts";

/** The keybinding for the numbered buttons of the play bar. Its first key presses the first button, and so on. */
export const NUMBER_KEYS = "playBarChoices";

/** Where the play bar is: above the hotbar, or narrower in a corner. */
export type BarPlace = "hotbar" | "left" | "right";

/** Registers a user's settings for the play bar. Calls `onChange` when one of them changes. */
export function registerPlayBarSettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "playBar", {
    name: "ACTIONCARDS.Setting.PlayBar.name",
    hint: "ACTIONCARDS.Setting.PlayBar.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
    onChange,
  });
  game.settings.register(SYSTEM_ID, "playBarPlace", {
    name: "ACTIONCARDS.Setting.PlayBarPlace.name",
    hint: "ACTIONCARDS.Setting.PlayBarPlace.hint",
    scope: "client",
    config: false,
    type: String,
    default: "hotbar",
    choices: {
      hotbar: "ACTIONCARDS.Setting.PlayBarPlace.hotbar",
      left: "ACTIONCARDS.Setting.PlayBarPlace.left",
      right: "ACTIONCARDS.Setting.PlayBarPlace.right",
    } satisfies Record<BarPlace, string>,
    onChange,
  });
  game.settings.register(SYSTEM_ID, "playBarScale", {
    name: "ACTIONCARDS.Setting.PlayBarScale.name",
    hint: "ACTIONCARDS.Setting.PlayBarScale.hint",
    scope: "client",
    config: false,
    type: Number,
    default: 100,
    range: { min: 80, max: 140, step: 10 },
    onChange,
  });
  game.settings.register(SYSTEM_ID, "playBarAsks", {
    name: "ACTIONCARDS.Setting.PlayBarAsks.name",
    hint: "ACTIONCARDS.Setting.PlayBarAsks.hint",
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

/** True if this user plays with the play bar. */
export function wantsPlayBar(): boolean {
  return game.settings.get(SYSTEM_ID, "playBar");
}

/** True if this user's play bar is collapsed to one line. */
export function isPlayBarFolded(): boolean {
  return game.settings.get(SYSTEM_ID, "playBarFolded");
}

/**
 * True if a click in this user's play bar opens the dialog and Shift+click skips it. If false, it is the
 * other way around.
 */
export function playBarAsks(): boolean {
  return game.settings.get(SYSTEM_ID, "playBarAsks");
}

/** True if this click attacks or answers with the proposed choices, without a dialog. */
export function isQuick({ shiftKey }: { readonly shiftKey: boolean }): boolean {
  return shiftKey === playBarAsks();
}

/** Collapses or expands this user's play bar. */
export async function foldPlayBar(folded: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, "playBarFolded", folded);
}

/** Where this user's play bar is. */
export function playBarPlace(): BarPlace {
  return game.settings.get(SYSTEM_ID, "playBarPlace");
}

/** The size of this user's play bar, in percent. */
export function playBarScale(): number {
  return game.settings.get(SYSTEM_ID, "playBarScale");
}
