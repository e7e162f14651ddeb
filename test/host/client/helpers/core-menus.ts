import { DefaultSheetsConfig, FontConfig, UIConfig } from "../applications/settings/menus/index.ts";
import type { ClientSettings } from "../settings.ts";

export function registerCoreMenus(settings: ClientSettings): void {
  settings.registerMenu("core", "uiConfig", {
    name: "SETTINGS.UI.Title",
    label: "SETTINGS.UI.Open",
    hint: "SETTINGS.UI.Hint",
    icon: "fa-solid fa-palette",
    type: UIConfig,
    restricted: false,
  });
  settings.registerMenu("core", "sheetClasses", {
    name: "SETTINGS.DefaultSheetsN",
    label: "SETTINGS.DefaultSheetsL",
    hint: "SETTINGS.DefaultSheetsH",
    icon: "fa-solid fa-scroll",
    type: DefaultSheetsConfig,
    restricted: true,
  });
  settings.registerMenu("core", FontConfig.SETTING, {
    name: "SETTINGS.FontConfigN",
    label: "SETTINGS.FontConfigL",
    hint: "SETTINGS.FontConfigH",
    icon: "fa-solid fa-font",
    type: FontConfig,
    restricted: true,
  });
}
