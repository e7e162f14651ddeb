import { SYSTEM_ID } from "../constants.ts";
import { SettingsWindow } from "./settings/settings-window.ts";

/** Registers the one button that our settings have in the platform's list. */
export function registerMenus(): void {
  game.settings.registerMenu(SYSTEM_ID, "settings", {
    name: "ACTIONCARDS.Settings.Title",
    label: "ACTIONCARDS.Settings.Open",
    hint: "ACTIONCARDS.Settings.Hint",
    icon: "fa-solid fa-sliders",
    type: SettingsWindow,
    restricted: false,
  });
}
