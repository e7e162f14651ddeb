import type { MessageMode } from "../data/message/modes.ts";

/** The first generation that has names of its own for how a message is told, and for the setting. */
const NAMED_ANEW_SINCE = 14;

/** The modes of a chat by the names that either generation has for them. */
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

/** How this user's chat is set to tell what they roll. A mode that a module has made is told to GMs and to that user. */
export function chatMode(): MessageMode {
  const setting = isNamedAnew() ? "messageMode" : "rollMode";
  const chosen: unknown = game.settings.get("core", setting as "rollMode"); // the types know generation 13 alone
  return MODES[String(chosen)] ?? "gm";
}

/** As options of a new message: it is told to all, however the chat of its author is set. */
export function toldToAll(): object {
  return isNamedAnew() ? { messageMode: "public" } : { rollMode: "publicroll" };
}
