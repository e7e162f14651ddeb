import type { OfferRequest } from "../data/requests/encounter-requests.ts";
import { ownItem } from "../platform/own-item.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { swapItem } from "./items-used.ts";

/** Something that an actor has with them, and could take up or put away. */
export function isAtHand({ physical }: Item.Implementation): boolean {
  return physical !== null && physical.carried && physical.quantity > 0;
}

/** The item of this UUID; null where none is named. Throws a RequestRefused where they do not have it with them. */
function atHand(actor: Actor.Implementation, uuid: string): Item.Implementation | null {
  if (uuid === "") return null;
  const item = ownItem(actor, uuid);
  if (!isAtHand(item)) throw new RequestRefused("NotAvailable", { item: item.name });
  return item;
}

/**
 * Plans an Item Swap (C13, Q11): one thing is put away, another is worn or in hand, and under "one weapon an encounter" it is
 * the one from then on. Returns the name of what was taken up.
 */
export function planSwap(changes: ChangeSet, actor: Actor.Implementation, request: OfferRequest): string {
  const away = atHand(actor, request.away);
  const taken = atHand(actor, request.item);
  if (away && away !== taken) changes.update(away, { system: { equipped: false } });
  if (!taken) return "";
  changes.update(taken, { system: { equipped: true } });
  changes.fight(actor, swapItem(actor, taken));
  return taken.name;
}
