import { generation } from "../../common/generation.ts";
import type { JsonObject } from "../../common/protocol.ts";

/** Generation 14: a message mode, which sets who can see a message. */
export interface MessageMode {
  label: string;
  icon: string;
  /** Changes message data in place. */
  handler?: (data: JsonObject) => void;
}

const gmIds = () => game.users.filter((user) => user.isGM).map(({ id }) => id!);

function whisperToGM(data: JsonObject, blind: boolean): void {
  const named = data["whisper"] as unknown[] | undefined;
  data["whisper"] = named?.length ? named : gmIds();
  data["blind"] = blind;
}

function openly(data: JsonObject): void {
  data["whisper"] = [];
  data["blind"] = false;
}

/** Defaults of `CONFIG.ChatMessage.modes`. */
export function messageModes(): Record<string, MessageMode> {
  return {
    public: { label: "CHAT.MODES.public", icon: "fa-solid fa-globe", handler: openly },
    gm: {
      label: "CHAT.MODES.gm",
      icon: "fa-solid fa-user-secret",
      handler: (data) => whisperToGM(data, false),
    },
    blind: {
      label: "CHAT.MODES.blind",
      icon: "fa-solid fa-eye-slash",
      handler: (data) => whisperToGM(data, true),
    },
    self: {
      label: "CHAT.MODES.self",
      icon: "fa-solid fa-user",
      handler: (data) => Object.assign(data, { whisper: [game.userId], blind: false }),
    },
    ic: { label: "CHAT.MODES.ic", icon: "fa-solid fa-masks-theater", handler: openly },
  };
}

/** Maps generation 13's roll modes to message modes. */
export const ROLL_MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The message mode that this user has selected (in generation 13: the roll mode). */
export function currentMode(): string {
  return String(game.settings.get("core", generation() >= 14 ? "messageMode" : "rollMode"));
}

/**
 * Sets the message data's visibility.
 * @throws if the message mode does not exist
 */
export function applyChatMode<T extends JsonObject>(data: T, mode: string = currentMode()): T {
  const name = ROLL_MODES[mode] ?? mode;
  const found = CONFIG.ChatMessage.modes?.[name];
  if (!found) throw new Error(`"${mode}" is not one of CONFIG.ChatMessage.modes`);
  found.handler?.(data);
  return data;
}

/**
 * Sets the message data's visibility by a roll mode. Deprecated in generation 14.
 * @throws if the roll mode does not exist
 */
export function applyChatRollMode<T extends JsonObject>(data: T, rollMode: string): T {
  if (generation() >= 14) {
    foundry.utils.logCompatibilityWarning("ChatMessage.applyRollMode is replaced by ChatMessage.applyMode", {
      since: 14,
      until: 16,
    });
    return applyChatMode(data, rollMode === "roll" ? undefined : rollMode);
  }
  const name = ROLL_MODES[rollMode === "roll" ? currentMode() : rollMode];
  const handler = name && messageModes()[name]?.handler;
  if (!handler) throw new Error(`"${rollMode}" is not a roll mode`);
  handler(data);
  return data;
}
