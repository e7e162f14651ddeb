import { itemModels, itemType } from "../../data/item/index.ts";
import { entriesOutOfPlay, familiesInPlay, packsOutOfPlay } from "../../family/registry.ts";
import { worldItems } from "../../platform/collections.ts";
import { words } from "../kit/words.ts";
import type { Kinds, PackEntry, PickSource } from "./filter-entries.ts";

/** Returns the field that divides documents of this type into kinds, such as an NPC's weight; undefined if none does. */
function kindOf(document: string, type: string): string | undefined {
  if (document === "Item") return itemType(type)?.kind;
  return document === "Actor" && type === "npc" ? "weight" : undefined;
}

/** Returns the choice field that holds the kind of a document of this type; null if the type has no kinds. */
function kindFieldOf(document: string, type: string) {
  const path = kindOf(document, type);
  const model = (document === "Actor" ? CONFIG.Actor : CONFIG.Item).dataModels[type];
  if (path === undefined || !model) return null;
  return model.schema.getField(path) as { label?: string; choices?: unknown; initial?: unknown }; // a choice field
}

const KIND_PATHS = new Set(Object.keys(itemModels).flatMap((type) => kindOf("Item", type) ?? []));

/** Fields that an index loads in addition to name, type and picture, keyed by document class. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Item: [
    "system.description",
    "system.attack.keywords",
    "system.modifiers.specific",
    ...[...KIND_PATHS].map((path) => `system.${path}`),
  ],
  Actor: ["system.notes", "system.weight"],
  RollTable: ["description"],
  Adventure: ["description"],
};

/** The fields that hold an entry's description. */
const PROSE = ["system.description", "system.notes", "description"];

/**
 * Returns the names of the kinds in a section such as `Actor.npc`, and the label of the field that holds the kind.
 * Both are empty if the section's type has no kinds.
 */
export function kindsOf(section: string): Kinds {
  const [document = "", type = ""] = section.split(".", 2);
  const field = kindFieldOf(document, type);
  if (!field) return { label: "", names: {} };
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

/** Returns the keywords of an entry's attack and of the attacks that it protects against, in lower case. */
function keywordsIn(source: object): string[] {
  const own = listAt(source, "system.attack.keywords").map(String);
  const against = listAt(source, "system.modifiers.specific").map((one) =>
    textAt(Object(one) as object, "against"),
  );
  const all = [...own, ...against].map((word) => word.trim().toLowerCase());
  return [...new Set(all.filter((word) => word !== ""))];
}

/** Makes an entry from an index entry or from stored data. Both have the same shape. */
function entryOf(source: object, document: string, uuid: string, pack: string): PackEntry {
  const type = document === "Item" || document === "Actor" ? textAt(source, "type") : "";
  const path = kindOf(document, type);
  const text = PROSE.map((one) => textAt(source, one)).join(" ");
  return {
    uuid,
    pack,
    document,
    type,
    name: textAt(source, "name"),
    img: textAt(source, "img") || textAt(source, "thumb"),
    // stored data may leave defaults out
    kind:
      path === undefined
        ? ""
        : textAt(source, `system.${path}`) || String(kindFieldOf(document, type)?.initial),
    keywords: keywordsIn(source),
    text: text.replaceAll(/<[^>]*>/g, " "),
  };
}

/** The members of a compendium that this file uses. Foundry's types differ by document. */
interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<{ _id: string; uuid: string }>>;
}

/** Returns the compendia that this user may see, except those of games that are not in play. */
function packsInPlay(): Pack[] {
  const out = packsOutOfPlay();
  const packs = game.packs.contents as unknown as Pack[]; // the types differ by document
  return packs.filter(({ visible, collection }) => visible && !out.includes(collection));
}

async function entriesIn(pack: Pack): Promise<PackEntry[]> {
  const { collection, documentName } = pack;
  const out = entriesOutOfPlay(collection);
  const index = await pack.getIndex({ fields: FIELDS[documentName] ?? [] });
  return [...index].flatMap((source) =>
    out.includes(source._id) ? [] : [entryOf(source, documentName, source.uuid, collection)],
  );
}

/** Returns the world's own items that this user may read. */
function entriesOfWorld(): PackEntry[] {
  const readable = worldItems().filter((item) => item.testUserPermission(game.user, "OBSERVER"));
  return readable.map((item) => entryOf(item._source, "Item", item.uuid, ""));
}

function byName(entries: readonly PackEntry[]): PackEntry[] {
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true });
  return entries.toSorted((one, other) => compare(one.name, other.name));
}

/**
 * Returns the items of a type that this user can pick, sorted by name: those in the compendia of games in
 * play, and the world's own. Reads only the indexes of the compendia.
 */
export async function itemEntries(type: string): Promise<PackEntry[]> {
  const packs = packsInPlay().filter(({ documentName }) => documentName === "Item");
  const inPacks = (await Promise.all(packs.map(entriesIn))).flat();
  return byName([...inPacks, ...entriesOfWorld()].filter((entry) => entry.type === type));
}

/**
 * Returns all entries that this user may see in the compendia of games in play, sorted by name. Reads only
 * indexes.
 */
export async function packEntries(): Promise<PackEntry[]> {
  return byName((await Promise.all(packsInPlay().map(entriesIn))).flat());
}

/** Returns the title of a compendium; if the id is empty, the title for the world's own items. */
export function packTitle(pack: string): string {
  return pack === "" ? words("ACTIONCARDS.Pick.World") : (game.packs.get(pack)?.title ?? pack);
}

/**
 * Returns the sources to filter the entries by: the games if there are several, then the compendia, then the
 * world.
 */
export function sourcesOf(entries: readonly PackEntry[]): PickSource[] {
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

/** The id of the source for the world's own items. */
const WORLD = "pack.";
