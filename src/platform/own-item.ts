import { RequestRefused } from "./refusal.ts";

/**
 * The actor's own item with this UUID. Throws a RequestRefused if it is missing, another actor's, or not of
 * our types.
 */
export function ownItem(actor: Actor.Implementation, uuid: string): Item.Implementation {
  const item = actor.items.find((candidate) => candidate.uuid === uuid);
  if (!item) throw new RequestRefused("NoItem", { actor });
  if (!item.ours) throw new RequestRefused("ForeignItem", { item: item.name });
  return item;
}
