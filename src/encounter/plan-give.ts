import { GiftData } from "../data/message/gift.ts";
import type { GiveRequest } from "../data/requests/encounter-requests.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { isHiddenFrom } from "../platform/unseen.ts";
import { same } from "../rules/cards/same.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import { ownedActor, ownItem } from "../requests/authority.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { sourceOf } from "../requests/plans/changed-fields.ts";
import { quantityOf, take } from "./giving.ts";

/**
 * The item's data, with fixed values in the fields that depend on its owner. Items with equal results can form one
 * stack.
 */
function natureOf(item: Item.Implementation): JsonRecord {
  const { name, type, effects, system } = sourceOf(item);
  const own = { quantity: 0, carried: true, equipped: false };
  const nature = { ...(system as JsonRecord), ...own }; // every item of ours has `system` data
  return { name: name ?? null, type: type ?? null, effects: effects ?? null, system: nature };
}

/** The receiver's stack to which the item can be added; null if there is none. */
function stackFor(item: Item.Implementation, receiver: Actor.Implementation): Item.Implementation | null {
  const nature = natureOf(item);
  return receiver.items.contents.find((one) => one.physical && same(natureOf(one), nature)) ?? null;
}

/** Throws a RequestRefused unless the actor can give `count` of the item. */
function requireCount(item: Item.Implementation, count: number): void {
  if (!item.physical) throw new RequestRefused("NotToGive", { item: item.name });
  const left = quantityOf(item);
  if (left < count) throw new RequestRefused("TooFew", { item: item.name, left: String(left) });
}

/**
 * The item's data, changed so that the item does not affect the receiver's numbers: effects are disabled, and an item
 * that works while carried is not carried.
 */
function atRest(data: JsonRecord): JsonRecord {
  const effects = data["effects"] as JsonRecord[]; // stored data of an item
  const system = data["system"] as JsonRecord; // stored data of an item
  return {
    ...data,
    system: { ...system, carried: system["timing"] !== "continuous" && system["carried"] === true },
    effects: effects.map((effect) => ({ ...effect, disabled: true })),
  };
}

/**
 * Adds `count` of another actor's item to the receiver's stack of such items. If there is no such stack, creates an
 * item. Returns the id of the receiver's item.
 */
function put(
  changes: ChangeSet,
  receiver: Actor.Implementation,
  item: Item.Implementation,
  count: number,
  user: User.Implementation,
): string {
  const stack = stackFor(item, receiver);
  if (stack) {
    changes.update(stack, { system: { quantity: quantityOf(stack) + count } });
    return stack.id ?? "";
  }
  // An item that is given as a whole keeps its id, so that an encounter recognizes it if it is given back.
  const keepsId = quantityOf(item) === count && !receiver.items.has(item.id ?? "");
  const _id = keepsId && item.id !== null ? item.id : foundry.utils.randomID();
  const source = item.toObject() as JsonRecord; // stored data is plain
  const system = { ...(source["system"] as JsonRecord), quantity: count, carried: true, equipped: false };
  const data = { ...source, system, _id };
  const isOwn = receiver.testUserPermission(user, "OWNER");
  return changes.createItem(receiver, isOwn ? data : atRest(data));
}

/**
 * Plans the gift of an item, or of part of a stack, and its card. Throws a RequestRefused if the item can't
 * be given, or not to this receiver.
 */
export function planGive(request: GiveRequest, user: User.Implementation, changes: ChangeSet): void {
  const giver = ownedActor(request.actor, user);
  const item = ownItem(giver, request.item);
  const receiver = actorOf(request.to);
  if (!receiver?.isOurs || receiver === giver || isHiddenFrom(receiver.uuid, null, user))
    throw new RequestRefused("NoReceiver");
  requireCount(item, request.count);
  const given = put(changes, receiver, item, request.count, user);
  take(changes, giver, item, request.count);
  changes.card({
    type: GiftData.messageType,
    system: {
      giver: snapshot(giver),
      receiver: snapshot(receiver),
      item: snapshot(item),
      given,
      count: request.count,
    },
  });
}
