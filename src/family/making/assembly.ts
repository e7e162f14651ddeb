import type { Making, MakingList, MakingValues } from "../making.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { merged, nested } from "./values.ts";

/** An item's data from its compendium. */
export interface ItemSource extends JsonRecord {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: JsonRecord;
}

/** A chosen item and the values entered for it. */
interface Chosen {
  readonly source: ItemSource;
  readonly values: MakingValues;
}

/** Everything entered and chosen. */
export interface Made {
  readonly name: string;
  /** A one-line description, as plain text. */
  readonly concept: string;
  readonly img: string;
  readonly values: MakingValues;
  readonly items: readonly Chosen[];
}

/** A character to be created. */
export interface CharacterSource extends JsonRecord {
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: readonly ItemSource[];
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as an HTML paragraph. */
function paragraph(text: string): string {
  return text === "" ? "" : `<p>${text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)}</p>`;
}

/**
 * True if the item starts equipped: armor, items the archetype has equipped, or the first weapon if it has none
 * equipped.
 */
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
 * Builds the character on top of an archetype's `system`: values entered override it, pools start full, and every
 * item is set for this game.
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
