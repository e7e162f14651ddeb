import { RequestRefused } from "./refusal.ts";

/** The actor's own item of this UUID. Throws a RequestRefused where it is gone, another's, or of another system. */
export function ownItem(actor: Actor.Implementation, uuid: string): Item.Implementation {
  const item = actor.items.find((candidate) => candidate.uuid === uuid);
  if (!item) throw new RequestRefused("NoItem", { actor });
  if (!item.ours) throw new RequestRefused("ForeignItem", { item: item.name });
  return item;
}
