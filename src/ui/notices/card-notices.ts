import { cardOf } from "../../family/cards.ts";
import type { Notice } from "../../family/notice.ts";
import { loadCard, loadFamilies } from "../../family/registry.ts";
import { chatMessages } from "../../platform/collections.ts";
import { NoticeStrip } from "./notice-strip.ts";

/** The prefix of the keys of a card's notices. */
const prefixOf = ({ id }: ChatMessage.Implementation): string => `${id}-`;

/** What a chat card asks of this user now. Cards that no GM wrote ask nothing. */
function noticesOn(message: ChatMessage.Implementation): Notice[] {
  const card = cardOf(message.type);
  const data: unknown = message.system;
  if (!card?.notices || !message.isTrusted || !(data instanceof card.model)) return [];
  const prefix = prefixOf(message);
  return card.notices(data, message).map((notice) => ({ ...notice, key: prefix + notice.key }));
}

function look(message: ChatMessage.Implementation): void {
  const notices = noticesOn(message);
  for (const notice of notices) NoticeStrip.show(notice);
  NoticeStrip.keep(
    prefixOf(message),
    notices.map(({ key }) => key),
  );
}

async function follow(message: ChatMessage.Implementation): Promise<void> {
  await loadCard(message.type);
  look(message);
}

/** Shows users what chat cards ask of them, in case the chat is out of sight, until it is done or too late. */
export async function watchCardNotices(): Promise<void> {
  const lookAtAll = (): void => chatMessages().forEach(look);
  Hooks.on("createChatMessage", (message) => void follow(message));
  Hooks.on("updateChatMessage", (message) => void follow(message));
  Hooks.on("deleteChatMessage", (message) => NoticeStrip.keep(prefixOf(message)));
  Hooks.on("updateCombat", (_combat, changed) => {
    if ("round" in changed) lookAtAll();
  });
  Hooks.on("deleteCombat", lookAtAll);
  await loadFamilies();
  lookAtAll(); // cards that were open before the page loaded still ask
}
