import { SYSTEM_ID } from "../constants.ts";

const { ApplicationV2 } = foundry.applications.api;

/** A settings menu whose button opens the system's own settings window. */
class SettingsMenu extends ApplicationV2 {
  override async render(): Promise<this> {
    const { SettingsWindow } = await import("./settings/settings-window.ts");
    await new SettingsWindow().render({ force: true });
    return this;
  }
}

/** Registers the system's only button in Foundry's settings. */
export function registerMenus(): void {
  game.settings.registerMenu(SYSTEM_ID, "settings", {
    name: "ACTIONCARDS.Settings.Title",
    label: "ACTIONCARDS.Settings.Open",
    hint: "ACTIONCARDS.Settings.Hint",
    icon: "fa-solid fa-sliders",
    type: SettingsMenu,
    restricted: false,
  });
}
