import { chatMessages, users } from "../collections.ts";
import { clerk } from "./clerk.ts";
import { isDeedCard } from "./deeds-on.ts";

/**
 * Only cards count that a GM wrote; and the author of a card may rewrite it, whatever he has become. So when a GM is one
 * no more, or is gone, the active GM's client takes over what he wrote as a GM, and becomes its author. What he has
 * written since stays his, and does not count. Where no other GM is at the table at that moment, nobody can tell any
 * more what he wrote when: those cards do not count, and their deeds are to be done anew.
 */

/** Those who are GMs, as far as this client has seen. */
const gms = new Set<string>();

/** When a document was written last, by the server's clock, and by whom. */
interface Stats {
  modifiedTime?: number | null;
  lastModifiedBy?: string | null;
}

function statsOf(document: { _stats?: unknown }): Stats {
  return document._stats ?? {}; // what the server notes on every document
}

async function adopt(author: string, until: number): Promise<void> {
  if (!clerk.onDuty) return;
  const own = chatMessages().filter((message) => {
    const { lastModifiedBy, modifiedTime } = statsOf(message);
    const since = lastModifiedBy === author && (modifiedTime ?? 0) > until;
    return isDeedCard(message) && message._source.author === author && !since;
  });
  if (own.length > 0)
    await ChatMessage.updateDocuments(own.map(({ id }) => ({ _id: id, author: game.user.id })));
}

function follow(user: User.Implementation): void {
  const id = user.id ?? "";
  if (user.isGM) gms.add(id);
  else if (gms.delete(id)) void adopt(id, statsOf(user).modifiedTime ?? 0);
}

/** Keeps the cards of those who are GMs no more. */
export function keepCards(): void {
  for (const user of users()) follow(user);
  Hooks.on("createUser", (user) => follow(user));
  Hooks.on("updateUser", (user) => follow(user));
  Hooks.on("deleteUser", ({ id }) => {
    if (gms.delete(id ?? "")) void adopt(id ?? "", Infinity);
  });
}
