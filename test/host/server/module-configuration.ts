import type { JsonObject } from "../common/protocol.ts";
import type { Draft } from "./draft.ts";
import { isObject } from "./json.ts";

/** Key of the world setting that stores which modules are enabled. */
const KEY = "core.moduleConfiguration";

/**
 * Finds the setting among these and returns its value: for each module id, true if a GM has enabled the module, false
 * if a GM has disabled it. Empty if the setting is missing or invalid.
 */
export function moduleConfiguration(settings: readonly JsonObject[]): JsonObject {
  const stored = settings.find(({ key, user }) => key === KEY && (user ?? null) === null)?.["value"];
  if (typeof stored !== "string") return {};
  try {
    const value: unknown = JSON.parse(stored);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Enables these modules. Returns true if any was disabled. */
export function switchOn(draft: Draft, ids: readonly string[]): boolean {
  const stored = draft.all("Setting").find(({ key, user }) => key === KEY && (user ?? null) === null);
  const configuration = moduleConfiguration(stored === undefined ? [] : [stored]);
  if (stored === undefined || ids.every((id) => configuration[id] !== false)) return false;
  const value = JSON.stringify({ ...configuration, ...Object.fromEntries(ids.map((id) => [id, true])) });
  draft.put([{ documentName: "Setting", id: String(stored["_id"]) }], { ...stored, value }, true);
  return true;
}
