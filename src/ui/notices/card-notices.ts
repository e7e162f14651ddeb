import { cardsOfRound, isOfEndedFight } from "../../encounter/open-cards.ts";
import { cardOf, loadCard } from "../../family/cards.ts";
import type { Notice } from "../../family/notice.ts";
import { isUndone } from "../../requests/plans/journal.ts";
import { isAwaited } from "../../family/rules-registry.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { followPeople } from "../kit/world-changes.ts";
import { words } from "../kit/words.ts";
import { chatMessage, chatMessages, encounters } from "../../platform/collections.ts";
import { onOdds } from "../odds/kept-odds.ts";
import { Notices } from "./notices.ts";

const prefixOf = ({ id }: ChatMessage.Implementation): string => `${id}-`;

/** A chat card's notices for this user. Cards that no GM wrote, undone cards and cards of past fights have none. */
function noticesOn(message: ChatMessage.Implementation): Notice[] {
  const card = cardOf(message.type);
  const data: unknown = message.system;
  if (!card?.notices || !message.isTrusted || isUndone(message) || !(data instanceof card.model)) return [];
  if (isOfEndedFight(message)) return [];
  const prefix = prefixOf(message);
  const view = card.view(data, { message, forged: false, user: game.user, words });
  return card.notices(view, data, message).map((notice) => ({
    ...notice,
    key: prefix + notice.key,
    message: message.id ?? "",
  }));
}

/** Ids of messages that have notices. */
const asking = new Set<string>();

/**
 * Updates the notices of a message's card. Includes result notices only if `changed` is true, which means that the
 * message was just created or updated.
 */
function look(message: ChatMessage.Implementation, changed = false): void {
  const notices = noticesOn(message).filter(({ urgency }) => changed || urgency !== "result");
  if (notices.length > 0) asking.add(message.id ?? "");
  else asking.delete(message.id ?? "");
  for (const notice of notices) Notices.show(notice);
  Notices.keep(
    prefixOf(message),
    notices.map(({ key }) => key),
  );
}

/** Updates the notices of a message's card once the code of the card is loaded. */
async function follow(message: ChatMessage.Implementation, changed = false): Promise<void> {
  await loadCard(message.type);
  look(message, changed);
}

/** Updates the result notices, because they say how wounded an actor looks, which can change after the result. */
function lookAtResults(): void {
  const results = Notices.all().filter(({ urgency }) => urgency === "result");
  const messages = results.flatMap(({ message = "" }) => chatMessage(message) ?? []);
  for (const message of new Set(messages)) look(message, true);
}

/**
 * Shows notices for each chat card that needs an answer, until the card is done or it is too late to answer. Call this
 * when the games' rules are loaded.
 */
export function watchCardNotices(): void {
  const lookAgain = (combat: Combat.Implementation): void => {
    const open = [...asking].flatMap((id) => chatMessage(id) ?? []);
    for (const message of new Set([...open, ...cardsOfRound(combat, combat.round)])) void follow(message);
  };
  Hooks.on("createChatMessage", (message) => {
    // Older result notices would look like results of this new card.
    if (message.isTrusted && isAwaited(message)) Notices.forgetResults(message.id ?? "");
    void follow(message, true);
  });
  Hooks.on("updateChatMessage", (message) => void follow(message, true));
  Hooks.on("deleteChatMessage", (message) => Notices.keep(prefixOf(message)));
  Hooks.on("updateCombat", (combat, changed) => {
    if ("round" in changed) lookAgain(combat);
  });
  Hooks.on("deleteCombat", lookAgain);
  const lookSoon = onceAFrame(lookAtResults);
  followPeople(() => void lookSoon());
  onOdds(() => [...asking].flatMap((id) => chatMessage(id) ?? []).forEach((message) => look(message)));
  // also show the notices of cards that were open before the page loaded
  for (const message of chatMessages().filter(isAwaited)) void follow(message);
  for (const combat of encounters()) lookAgain(combat);
}
