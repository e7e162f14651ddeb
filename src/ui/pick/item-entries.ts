import { itemModels, itemType } from "../../data/item/index.ts";
import { entriesOutOfPlay, familiesInPlay, packsOutOfPlay } from "../../family/registry.ts";
import { worldItems } from "../../platform/collections.ts";
import { words } from "../kit/words.ts";
import type { ItemEntry, Kinds, PickSource } from "./filter-entries.ts";

/** The path of the choice that says an item's kind; undefined without one. A list of one kind asks nothing. */
const kindOf = (type: string): string | undefined => itemType(type)?.kind;

/** What an index must know of an item, apart from its name, type and picture. */
const FIELDS = [
  "system.description",
  "system.attack.keywords",
  "system.modifiers.specific",
  ...new Set(Object.keys(itemModels).flatMap((type) => kindOf(type) ?? []))
    .values()
    .map((path) => `system.${path}`),
];

/** The kinds of items of this type; without names if it has none. */
export function kindsOf(type: string): Kinds {
  const path = kindOf(type);
  const model = CONFIG.Item.dataModels[type];
  if (path === undefined || !model) return { label: "", names: {} };
  const field = model.schema.getField(path) as { label?: string; choices?: unknown }; // a choice
  const names = Object.entries(Object(field.choices) as Record<string, string>); // localization keys
  return {
    label: words(field.label ?? ""),
    names: Object.fromEntries(names.map(([value, key]) => [value, words(key)])),
  };
}

function textAt(source: object, path: string): string {
  const value: unknown = foundry.utils.getProperty(source, path);
  return typeof value === "string" ? value : "";
}

function listAt(source: object, path: string): unknown[] {
  const value: unknown = foundry.utils.getProperty(source, path);
  return Array.isArray(value) ? value : [];
}

/** Keywords of its attacks, and those it protects against. */
function keywordsIn(source: object): string[] {
  const own = listAt(source, "system.attack.keywords").map(String);
  const against = listAt(source, "system.modifiers.specific").map((one) =>
    textAt(Object(one) as object, "against"),
  );
  const all = [...own, ...against].map((word) => word.trim().toLowerCase());
  return [...new Set(all.filter((word) => word !== ""))];
}

/** An entry, from an index or from stored data. Both have the same shape. */
function entryOf(source: object, uuid: string, pack: string): ItemEntry {
  const type = textAt(source, "type");
  const path = kindOf(type);
  return {
    ...{ uuid, pack, type, name: textAt(source, "name"), img: textAt(source, "img") },
    kind: path === undefined ? "" : textAt(source, `system.${path}`),
    keywords: keywordsIn(source),
    text: textAt(source, "system.description").replaceAll(/<[^>]*>/g, " "),
  };
}

/** The part of a compendium that is read here. The platform's types differ by document. */
interface ItemPack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { fields: string[] }): Promise<Iterable<{ _id: string; uuid: string }>>;
}

/** Compendia of items that this user may see, of games in play or of no game. */
function itemPacks(): ItemPack[] {
  const out = packsOutOfPlay();
  const packs = game.packs.contents as unknown as ItemPack[]; // see above
  return packs.filter(
    ({ documentName, visible, collection }) =>
      documentName === "Item" && visible && !out.includes(collection),
  );
}

async function entriesIn(pack: ItemPack): Promise<ItemEntry[]> {
  const out = entriesOutOfPlay(pack.collection);
  const index = await pack.getIndex({ fields: FIELDS });
  return [...index].flatMap((source) =>
    out.includes(source._id) ? [] : [entryOf(source, source.uuid, pack.collection)],
  );
}

/** The world's own items that this user may read. */
function entriesOfWorld(): ItemEntry[] {
  const readable = worldItems().filter((item) => item.testUserPermission(game.user, "OBSERVER"));
  return readable.map((item) => entryOf(item._source, item.uuid, ""));
}

/**
 * The items of these types that this user can pick, by name: those of compendia in play, and the world's own. Reads
 * indexes, never the items themselves.
 */
export async function itemEntries(types: readonly string[]): Promise<ItemEntry[]> {
  const inPacks = await Promise.all(itemPacks().map(entriesIn));
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true });
  return [...inPacks.flat(), ...entriesOfWorld()]
    .filter(({ type }) => types.includes(type))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The title of a compendium; for an empty id, of the world's own items. */
export function packTitle(pack: string): string {
  return pack === "" ? words("ACTIONCARDS.Pick.World") : (game.packs.get(pack)?.title ?? pack);
}

/** Where these items come from: games, if there are several, then compendia, then the world. */
export function sourcesOf(entries: readonly ItemEntry[]): PickSource[] {
  const packs = [...new Set(entries.map(({ pack }) => pack))];
  const games = familiesInPlay().flatMap(({ id, label, packs: own }) => {
    const some = packs.filter((pack) => own.includes(pack));
    return some.length > 0 ? [{ id: `game.${id}`, label: words(label), packs: some }] : [];
  });
  const single = packs
    .map((pack) => ({ id: `pack.${pack}`, label: packTitle(pack), packs: [pack] }))
    .toSorted((one, other) => Number(one.id === WORLD) - Number(other.id === WORLD));
  return [...(games.length > 1 ? games : []), ...single];
}

/** The source of the world's own items. */
const WORLD = "pack.";
