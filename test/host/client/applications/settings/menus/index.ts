/** `foundry.applications.settings.menus`. */
export { DefaultSheetsConfig } from "./default-sheets-config.ts";
export { FontConfig } from "./font-config.ts";
export { UIConfig } from "./ui-config.ts";
