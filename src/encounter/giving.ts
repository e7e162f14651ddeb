import { GiftData } from "../data/message/gift.ts";
import type { GiveRequest } from "../data/requests/encounter-requests.ts";
import type { CardUndo } from "../family/rules.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { same } from "../rules/cards/same.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import { ownedActor, ownItem } from "../requests/authority.ts";
import { sourceOf, type ChangeSet } from "../requests/plans/change-set.ts";
import { journalOf } from "../requests/plans/journal.ts";

/** An item's stored data without what is its place with an actor: two with the same data can be one stack. */
function natureOf(item: Item.Implementation): JsonRecord {
  const { name, type, effects, system } = sourceOf(item);
  const own = { quantity: 0, carried: true, equipped: false };
  const nature = { ...(system as JsonRecord), ...own }; // every item of ours has data
  return { name: name ?? null, type: type ?? null, effects: effects ?? null, system: nature };
}

/** The receiver's stack that an item joins; null if there is none. */
function stackFor(item: Item.Implementation, receiver: Actor.Implementation): Item.Implementation | null {
  const nature = natureOf(item);
  return receiver.items.contents.find((one) => one.physical && same(natureOf(one), nature)) ?? null;
}

/** How many of an item an actor has; 0 for what cannot be given. */
function quantityOf(item: Item.Implementation | null | undefined): number {
  return item?.physical?.quantity ?? 0;
}

/** Takes some of an item from its actor; the last ones take the item with them. */
function take(
  changes: ChangeSet,
  actor: Actor.Implementation,
  item: Item.Implementation,
  count: number,
): void {
  const left = quantityOf(item) - count;
  if (left > 0) changes.update(item, { system: { quantity: left } });
  else changes.deleteItem(actor, item);
}

/** Throws a RequestRefused unless the item can be given in this number. */
function requireCount(item: Item.Implementation, count: number): void {
  if (!item.physical) throw new RequestRefused("NotToGive", { item: item.name });
  const left = quantityOf(item);
  if (left < count) throw new RequestRefused("TooFew", { item: item.name, left: String(left) });
}

/** Adds some of another actor's item to the receiver: to their stack, or as a new item. Returns its id. */
function put(
  changes: ChangeSet,
  receiver: Actor.Implementation,
  item: Item.Implementation,
  count: number,
): string {
  const stack = stackFor(item, receiver);
  if (stack) {
    changes.update(stack, { system: { quantity: quantityOf(stack) + count } });
    return stack.id ?? "";
  }
  // an item that moves as a whole keeps its id, so an encounter still knows it if it comes back
  const keepsId = quantityOf(item) === count && !receiver.items.has(item.id ?? "");
  const _id = keepsId && item.id !== null ? item.id : foundry.utils.randomID();
  const source = item.toObject() as JsonRecord; // stored data is plain
  const system = { ...(source["system"] as JsonRecord), quantity: count, carried: true, equipped: false };
  return changes.createItem(receiver, { ...source, system, _id });
}

/**
 * Plans that an actor gives another one an item, or some of a stack, on a card. Players give what their own actors
 * have, to any actor. Throws a RequestRefused if the item is not the giver's, cannot be carried, or there are fewer.
 */
export function planGive(request: GiveRequest, user: User.Implementation, changes: ChangeSet): void {
  const giver = ownedActor(request.actor, user);
  const item = ownItem(giver, request.item);
  const receiver = actorOf(request.to);
  if (!receiver?.isOurs || receiver === giver) throw new RequestRefused("NoReceiver");
  requireCount(item, request.count);
  const given = put(changes, receiver, item, request.count);
  take(changes, giver, item, request.count);
  changes.card({
    type: GiftData.messageType,
    system: {
      ...{ giver: snapshot(giver), receiver: snapshot(receiver), item: snapshot(item) },
      ...{ given, count: request.count },
    },
  });
}

/** The giver's item as it was before all of it was given; null if some are left. */
function takenFrom(message: ChatMessage.Implementation, giver: string): JsonRecord | null {
  const changes = journalOf(message).flatMap((entry) => entry.changes);
  const taken = changes.find((one) => one.type === "delete" && one.parent === giver);
  return taken?.type === "delete" ? taken.data : null; // stored data is plain
}

/**
 * How a gift is undone: exactly as many go back, from the stack they joined. For GMs and the receiver's owners, because
 * it takes from the receiver. Throws a RequestRefused if either actor is gone or the receiver has fewer left.
 */
export function undoGive(
  message: ChatMessage.Implementation,
  card: GiftData,
  user: User.Implementation,
): CardUndo {
  const receiver = ownedReceiver(card, user);
  return {
    skip: () => true, // all of it is planned here: the stacks may have grown
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
