import { SYSTEM_ID } from "../constants.ts";
import { knownGms, noteGms } from "../settings/known-gms.ts";
import { chatMessages, users } from "../platform/collections.ts";
import { isGmId } from "../platform/users.ts";
import { requestQueue } from "./request-queue.ts";
import { isRequestCard } from "./requests-on.ts";
import { logged } from "../platform/logged.ts";
import { Upkeep, whenLeading } from "./upkeep.ts";

/**
 * Only cards count that a GM wrote; and the author of a card may rewrite it, whatever has become of them. So when a GM is
 * one no more, or is gone, the leading GM's client becomes the author of their cards. What is written in the name of a
 * user who is no GM is void, and stays so when that user becomes one: who was a GM is noted for the next leader, who may
 * not have seen it. Where no other GM was there when somebody ceased to be one, nobody can tell any more what was written
 * when: those cards do not count, and their requests are to be made anew.
 */

/** Those who are GMs, as far as this client has seen. */
const gms = new Set<string>();
/** Ids of cards whose authors ceased to be GMs before this client's eyes, and nobody has changed since. */
const orphaned = new Set<string>();
/** Ids of cards that were written by somebody who was no GM then. */
const spoiled = new Set<string>();

function authorOf({ _source }: ChatMessage.Implementation): string {
  return _source.author ?? "";
}

function cardsBy(author: string): ChatMessage.Implementation[] {
  return chatMessages().filter((message) => isRequestCard(message) && authorOf(message) === author);
}

function isVoid({ flags }: ChatMessage.Implementation): boolean {
  return (flags[SYSTEM_ID] as { readonly void?: unknown } | undefined)?.void === true; // input, like all that a chat holds
}

async function write(cards: readonly ChatMessage.Implementation[], data: object): Promise<void> {
  if (cards.length > 0) await ChatMessage.updateDocuments(cards.map(({ id }) => ({ _id: id, ...data })));
}

function gmsNow(): string[] {
  return users().flatMap(({ id, isGM }) => (isGM && id !== null ? [id] : []));
}

/** Those who are GMs now and were not when that was last noted. */
function risen(): string[] {
  const known = knownGms();
  return known ? gmsNow().filter((id) => !known.includes(id)) : [];
}

/** Makes void what does not count, takes over what would cease to, and notes who is a GM: in this order. */
async function keep(): Promise<void> {
  const fresh = risen();
  const cards = chatMessages().filter((message) => isRequestCard(message) && !isVoid(message));
  const forged = cards.filter(
    (message) => spoiled.has(message.id ?? "") || fresh.includes(authorOf(message)),
  );
  await write(forged, { flags: { [SYSTEM_ID]: { void: true } } });
  const left = cards.filter((message) => orphaned.has(message.id ?? "") && !isGmId(authorOf(message)));
  await write(left, { author: game.user.id });
  const now = gmsNow().toSorted();
  if (knownGms()?.toSorted().join() !== now.join()) await noteGms(now);
}

const keeping = new Upkeep(keep);

/** At once, since a forged card counts until then; where that fails, again in turn. */
function keepAtOnce(): void {
  if (!requestQueue.onDuty) return;
  void keep().catch((error: unknown) => {
    logged(error);
    void keeping.ask();
  });
}

function rise(id: string): void {
  gms.add(id);
  for (const card of cardsBy(id)) {
    spoiled.add(card.id ?? "");
    orphaned.delete(card.id ?? "");
  }
  keepAtOnce();
}

function fall(id: string): void {
  gms.delete(id);
  for (const card of cardsBy(id)) if (!spoiled.has(card.id ?? "")) orphaned.add(card.id ?? "");
  keepAtOnce();
}

function follow(user: User.Implementation): void {
  const id = user.id ?? "";
  if (user.isGM && !gms.has(id)) rise(id);
  else if (!user.isGM && gms.has(id)) fall(id);
}

/** A card that was changed by somebody who is no GM, before another could take it over. */
function followCard(message: ChatMessage.Implementation, by: string): void {
  if (isGmId(by) || !isRequestCard(message)) return;
  orphaned.delete(message.id ?? "");
  spoiled.add(message.id ?? "");
  keepAtOnce();
}

/** Keeps the cards of those who are GMs no more. */
export function keepCards(): void {
  for (const id of gmsNow()) gms.add(id);
  Hooks.on("createUser", (user) => follow(user));
  Hooks.on("updateUser", (user) => follow(user));
  Hooks.on("deleteUser", ({ id }) => {
    if (gms.has(id ?? "")) fall(id ?? "");
  });
  Hooks.on("updateChatMessage", (message, _changes, _options, by) => followCard(message, by));
  whenLeading(keeping);
}
