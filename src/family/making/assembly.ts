import type { Making, MakingList, MakingValues } from "../making.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { merged, nested } from "./values.ts";

/** An item's data, as in its compendium. */
export interface ItemSource extends JsonRecord {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: JsonRecord;
}

/** A chosen item, with the values that the user entered for it. */
interface Chosen {
  readonly source: ItemSource;
  readonly values: MakingValues;
}

/** Everything that the user entered and chose. */
export interface Made {
  readonly name: string;
  /** A one-line description, as plain text. */
  readonly concept: string;
  readonly img: string;
  readonly values: MakingValues;
  readonly items: readonly Chosen[];
}

/** The data of a character that will be created. */
export interface CharacterSource extends JsonRecord {
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: readonly ItemSource[];
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Converts plain text to an HTML paragraph. */
function paragraph(text: string): string {
  return text === "" ? "" : `<p>${text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)}</p>`;
}

/** True if the item starts equipped: it is armor, its data says so, or `isFirst` is true. */
function isEquipped({ type, system }: ItemSource, isFirst: boolean): boolean {
  return type === "armor" || system["equipped"] === true || isFirst;
}

function itemOf(lists: readonly MakingList[], { source, values }: Chosen, isFirst: boolean): ItemSource {
  const list = lists.find(({ type }) => type === source.type);
  const worn: JsonRecord = "equipped" in source.system ? { equipped: isEquipped(source, isFirst) } : {};
  const system = [list?.sets ?? {}, nested(values), worn].reduce<JsonRecord>(merged, source.system);
  return { ...source, system };
}

/**
 * Builds a character from `base`, the values that the user entered, and the chosen items, which are set up for this
 * game. If no chosen weapon is equipped, equips the first one.
 */
export function assemble(making: Making, base: JsonRecord, made: Made): CharacterSource {
  const { name, img, concept, values, items } = made;
  const weapons = items.filter(({ source }) => source.type === "weapon");
  const first = weapons.some(({ source }) => source.system["equipped"] === true) ? undefined : weapons[0];
  const background = typeof base["notes"] === "string" ? base["notes"] : "";
  const notes = paragraph(concept) + background;
  return {
    name,
    type: "character",
    img,
    system: { ...merged(base, making.system(values)), notes },
    items: items.map((chosen) => itemOf(making.lists, chosen, chosen === first)),
    prototypeToken: { name, texture: { src: img } },
  };
}
