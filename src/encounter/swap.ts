import type { OfferRequest } from "../data/requests/encounter-requests.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { swapItem } from "./items-used.ts";
import { ownItem } from "../requests/authority.ts";

/** True if the actor carries at least one such item, and it can be equipped or put away. */
export function isAtHand({ usable }: Item.Implementation): boolean {
  return usable !== null && usable.carried && usable.quantity > 0;
}

/** The actor's item with this UUID; null if the UUID is empty. Throws a RequestRefused unless `isAtHand` is true. */
function atHand(actor: Actor.Implementation, uuid: string): Item.Implementation | null {
  if (uuid === "") return null;
  const item = ownItem(actor, uuid);
  if (!isAtHand(item)) throw new RequestRefused("NotAvailable", { item: item.name });
  return item;
}

/**
 * Plans an Item Swap (C13): unequips one item and equips another. If the world limits items, the equipped
 * item becomes the encounter's one weapon or armor (Q11). Returns the name of the equipped item; empty if the request
 * only unequips one.
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
