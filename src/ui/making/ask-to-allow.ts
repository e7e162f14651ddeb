import { SYSTEM_ID } from "../../constants.ts";
import { users } from "../../platform/collections.ts";
import { notice } from "../../platform/notice.ts";
import { words } from "../kit/words.ts";
import { confirm } from "../sheets/shared/confirm.ts";
import { ASKS_TO_MAKE } from "./allow-making.ts";

/**
 * Tells a player that players may not make characters here. If the player confirms, asks the GMs in a
 * whisper.
 */
export async function askToAllow(): Promise<void> {
  const wants = await confirm(words("ACTIONCARDS.Making.AskGmTitle"), words("ACTIONCARDS.Making.AskGm"));
  if (!wants) return;
  const player = foundry.utils.escapeHTML(game.user.name);
  const whisper = users().flatMap(({ id, isGM }) => (isGM && id !== null ? [id] : []));
  const content = words("ACTIONCARDS.Making.Asks", { player });
  await ChatMessage.create({ whisper, content, flags: { [SYSTEM_ID]: { [ASKS_TO_MAKE]: true } } });
  notice("info", words("ACTIONCARDS.Making.Asked"));
}
