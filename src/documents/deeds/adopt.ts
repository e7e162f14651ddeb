import { SYSTEM_ID } from "../../constants.ts";
import { chatMessages, users } from "../collections.ts";
import { clerk } from "./clerk.ts";
import { isDeedCard } from "./deeds-on.ts";

/**
 * Only cards count that a GM wrote; and the author of a card may rewrite it, whatever has become of them. So when a GM is
 * one no more, or is gone, the leading GM's client becomes the author of their cards. What is written in the name of a
 * user who is no GM is void, and stays so when that user becomes one. Where no other GM is there at that moment, nobody
 * can tell any more what was written when: those cards do not count, and their requests are to be made anew.
 */

/** Those who are GMs, as far as this client has seen. */
const gms = new Set<string>();

function cardsBy(author: string): ChatMessage.Implementation[] {
  return chatMessages().filter((message) => isDeedCard(message) && message._source.author === author);
}

async function write(cards: readonly ChatMessage.Implementation[], data: object): Promise<void> {
  if (cards.length > 0) await ChatMessage.updateDocuments(cards.map(({ id }) => ({ _id: id, ...data })));
}

/** Cards that count no more. */
async function makeVoid(cards: readonly ChatMessage.Implementation[]): Promise<void> {
  await write(cards, { flags: { [SYSTEM_ID]: { void: true } } });
}

async function adopt(author: string): Promise<void> {
  if (clerk.onDuty) await write(cardsBy(author), { author: game.user.id });
}

/** What somebody wrote who was no GM does not count now that they are one. */
async function disown(author: string): Promise<void> {
  if (clerk.onDuty) await makeVoid(cardsBy(author));
}

function follow(user: User.Implementation): void {
  const id = user.id ?? "";
  if (user.isGM && !gms.has(id)) {
    gms.add(id);
    void disown(id);
  } else if (!user.isGM && gms.delete(id)) void adopt(id);
}

/** A card that was changed by somebody who is no GM, before another could take it over. */
function followCard(message: ChatMessage.Implementation, by: string): void {
  const writer = users().find(({ id }) => id === by);
  if (clerk.onDuty && !writer?.isGM && isDeedCard(message)) void makeVoid([message]);
}

/** Keeps the cards of those who are GMs no more. */
export function keepCards(): void {
  for (const user of users()) if (user.isGM) gms.add(user.id ?? "");
  Hooks.on("createUser", (user) => follow(user));
  Hooks.on("updateUser", (user) => follow(user));
  Hooks.on("deleteUser", ({ id }) => {
    if (gms.delete(id ?? "")) void adopt(id ?? "");
  });
  Hooks.on("updateChatMessage", (message, _changes, _options, by) => followCard(message, by));
}
