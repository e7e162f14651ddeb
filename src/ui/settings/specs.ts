import { SYSTEM_ID } from "../../constants.ts";
import type { SettingSpec } from "./settings-view.ts";

/** Returns the system's setting with this key; null if none. */
export function specOf(key: string): SettingSpec | null {
  const found = game.settings.settings.get(`${SYSTEM_ID}.${key}` as never); // the types allow only known keys
  if (!found) return null;
  // Cast because the types don't know which setting this is, nor that the system's settings have a name and a hint.
  const config = found as unknown as Partial<SettingSpec> & { scope: string; default: unknown };
  const { name = key, hint = "", scope, choices = null, range = null } = config;
  return { key, name, hint, client: scope === "client", choices, range, standard: config.default };
}
