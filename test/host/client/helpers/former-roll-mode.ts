import { generation } from "../../common/generation.ts";
import { ROLL_MODES } from "./chat-modes.ts";

interface Settings {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** True for the setting `core.rollMode` in generation 14, where `core.messageMode` replaces it. */
export function isFormerRollMode(namespace: string, key: string): boolean {
  return generation() >= 14 && namespace === "core" && key === "rollMode";
}

function warn(): void {
  foundry.utils.logCompatibilityWarning('The setting "core.rollMode" is "core.messageMode" now', {
    since: 14,
    until: 16,
  });
}

/** The roll mode that matches the current message mode. A message mode without a roll mode is returned as is. */
export function readRollMode(settings: Settings): string {
  warn();
  const mode = String(settings.get("core", "messageMode"));
  const [former = mode] = Object.entries(ROLL_MODES).find(([, present]) => present === mode) ?? [];
  return former;
}

export async function writeRollMode(settings: Settings, value: unknown): Promise<string> {
  warn();
  const mode = String(value);
  await settings.set("core", "messageMode", ROLL_MODES[mode] ?? mode);
  return mode;
}
