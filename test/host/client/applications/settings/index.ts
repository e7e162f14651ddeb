/** `foundry.applications.settings`. */
export * as menus from "./menus/index.ts";
export { SettingsConfig } from "./config.ts";
