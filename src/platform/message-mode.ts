import type { MessageMode } from "../data/message/modes.ts";

/** The first generation with new names for message modes and their setting. */
const NAMED_ANEW_SINCE = 14;

/** Our message modes, keyed by the names that Foundry uses in either generation. */
const MODES: Readonly<Record<string, MessageMode>> = {
  public: "public",
  publicroll: "public",
  ic: "public",
  gm: "gm",
  gmroll: "gm",
  blind: "blind",
  blindroll: "blind",
  self: "self",
  selfroll: "self",
};

function isNamedAnew(): boolean {
  return game.release.generation >= NAMED_ANEW_SINCE;
}

/** The visibility that this user chose for chat messages. A mode that a module added is treated as `gm`. */
export function chatMode(): MessageMode {
  const setting = isNamedAnew() ? "messageMode" : "rollMode";
  const chosen: unknown = game.settings.get("core", setting as "rollMode"); // the types only cover generation 13
  return MODES[String(chosen)] ?? "gm";
}

/** Message options that show a message to everyone, whatever visibility its author chose. */
export function shownToAll(): object {
  return isNamedAnew() ? { messageMode: "public" } : { rollMode: "publicroll" };
}
