import type { Making, MakingList } from "../making.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import type { ItemSource } from "./assembly.ts";
import type { Archetype } from "./made.ts";

/** The members of a compendium that are used here. */
interface Pack {
  getDocument(id: string): Promise<unknown>;
  getDocuments(): Promise<readonly unknown[]>;
}

function packOf(id: string): Pack | undefined {
  return (game as { packs?: typeof game.packs }).packs?.get(id); // a planner without Foundry has no `packs`
}

/** An item's data, without database metadata. */
export function sourceOf(item: Item.Implementation): ItemSource {
  const { _id, name, type, img, system, effects } = JSON.parse(JSON.stringify(item.toObject())) as ItemSource; // plain data
  return { _id, name, type, img, system, effects: effects ?? [] };
}

function archetypeOf(actor: Actor.Implementation): Archetype {
  const system = JSON.parse(JSON.stringify(actor.toObject().system)) as JsonRecord; // plain data
  const items = actor.items.contents.map((item) => sourceOf(item));
  return { id: actor.id ?? "", name: actor.name, img: actor.img ?? "", system, items };
}

/** All archetypes of a game, sorted by name. */
export async function archetypesOf({ archetypes }: Making): Promise<Archetype[]> {
  const found = (await packOf(archetypes)?.getDocuments()) ?? [];
  const actors = found.filter((one): one is Actor.Implementation => one instanceof Actor);
  return actors.map(archetypeOf).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The archetype with this id; null if the id is empty or unknown. */
export async function archetypeById({ archetypes }: Making, id: string): Promise<Archetype | null> {
  const found: unknown = id === "" ? null : await packOf(archetypes)?.getDocument(id);
  return found instanceof Actor ? archetypeOf(found as Actor.Implementation) : null; // always the class set in `CONFIG`
}

/** All items in the list's compendia that have its type, sorted by name. */
export async function itemsOf({ packs, type }: MakingList): Promise<Item.Implementation[]> {
  const found = await Promise.all(packs.map(async (id) => (await packOf(id)?.getDocuments()) ?? []));
  const items = found.flat().filter((one): one is Item.Implementation => one instanceof Item);
  return items
    .filter((item) => item.type === type)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The item with this id among those that the game's lists offer. Null if there is no such item. */
export async function itemById({ lists }: Making, id: string): Promise<ItemSource | null> {
  for (const pack of new Set(lists.flatMap(({ packs }) => packs))) {
    const found: unknown = await packOf(pack)?.getDocument(id);
    const isListed =
      found instanceof Item && lists.some(({ type, packs }) => type === found.type && packs.includes(pack));
    if (isListed) return sourceOf(found as Item.Implementation); // always the class set in `CONFIG`
  }
  return null;
}
