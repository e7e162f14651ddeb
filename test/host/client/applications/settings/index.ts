/** `foundry.applications.settings`. */
export { SettingsConfig } from "./config.ts";
