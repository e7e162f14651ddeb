import type { GiftData } from "../data/message/gift.ts";
import type { CardUndo } from "../family/rules.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { journalOf } from "../requests/plans/journal.ts";

/** How many of an item its owner has; 0 if the item can't be given. */
export function quantityOf(item: Item.Implementation | null | undefined): number {
  return item?.physical?.quantity ?? 0;
}

/** Plans to take `count` of an item from an actor. Deletes the item if none is left. */
export function take(
  changes: ChangeSet,
  actor: Actor.Implementation,
  item: Item.Implementation,
  count: number,
): void {
  const left = quantityOf(item) - count;
  if (left > 0) changes.update(item, { system: { quantity: left } });
  else changes.deleteItem(actor, item);
}

/**
 * The data of the giver's item, if the gift deleted it. Null if the giver kept some.
 */
function takenFrom(message: ChatMessage.Implementation, giver: string): JsonRecord | null {
  const changes = journalOf(message).flatMap((entry) => entry.changes);
  const taken = changes.find((one) => one.type === "delete" && one.parent === giver);
  return taken?.type === "delete" ? taken.data : null; // stored data is plain
}

/**
 * How to undo a gift: the receiver gives the same number back. Throws a RequestRefused if the user does not
 * own the receiver, if an actor is gone, or if the receiver has fewer left.
 */
export function undoGive(
  message: ChatMessage.Implementation,
  card: GiftData,
  user: User.Implementation,
): CardUndo {
  const receiver = ownedReceiver(card, user);
  return {
    skip: () => true, // `plan` does everything, because the stacks may have grown
    plan(changes) {
      const giver = actorOf(card.giver.uuid);
      if (!giver) throw new RequestRefused("LostTarget");
      const given = receiver.items.get(card.given);
      if (!given || quantityOf(given) < card.count)
        throw new RequestRefused("GivenOn", { actor: receiver, item: card.item.name });
      const own = giver.items.find(({ uuid }) => uuid === card.item.uuid);
      if (own) changes.update(own, { system: { quantity: quantityOf(own) + card.count } });
      else {
        const before = takenFrom(message, giver.uuid) ?? (given.toObject() as JsonRecord); // stored data is plain
        const system = { ...(before["system"] as JsonRecord), quantity: card.count };
        const _id = card.item.uuid.split(".").at(-1) ?? "";
        changes.createItem(giver, { ...before, system, _id });
      }
      take(changes, receiver, given, card.count);
    },
  };
}

function ownedReceiver({ receiver: { uuid } }: GiftData, user: User.Implementation): Actor.Implementation {
  const receiver = actorOf(uuid);
  if (!receiver) throw new RequestRefused("LostTarget");
  if (!receiver.testUserPermission(user, "OWNER")) throw new RequestRefused("GmOnly");
  return receiver;
}
