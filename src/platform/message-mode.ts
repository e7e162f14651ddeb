import type { MessageMode } from "../data/message/modes.ts";

/** First generation with new names for message modes and their setting. */
const NAMED_ANEW_SINCE = 14;

/** Our message modes, keyed by Foundry's names in both generations. */
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

/** This user's chat mode for rolls. A module's own mode is treated as `gm`. */
export function chatMode(): MessageMode {
  const setting = isNamedAnew() ? "messageMode" : "rollMode";
  const chosen: unknown = game.settings.get("core", setting as "rollMode"); // the types only cover generation 13
  return MODES[String(chosen)] ?? "gm";
}

/** Options that show a message to everyone, whatever the author's chat mode. */
export function shownToAll(): object {
  return isNamedAnew() ? { messageMode: "public" } : { rollMode: "publicroll" };
}
