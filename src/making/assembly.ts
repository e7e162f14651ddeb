import type { Making, MakingList, MakingValues } from "../family/making.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import { merged, nested } from "./values.ts";

/** An item as its compendium has it. */
export interface ItemSource extends JsonRecord {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: JsonRecord;
}

/** An item that was chosen, with what was typed for it. */
interface Chosen {
  readonly source: ItemSource;
  readonly values: MakingValues;
}

/** All that was typed and chosen. */
export interface Made {
  readonly name: string;
  /** A line about who they are: plain text. */
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

/** A plain text as a paragraph. */
function paragraph(text: string): string {
  return text === "" ? "" : `<p>${text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)}</p>`;
}

/** Is this item in use from the start? Armor is, what the archetype wears, and the first weapon where none is. */
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
 * The character that these choices make, on top of an archetype's `system`: what was typed lies over it, pools start
 * full, and every item is one that this game uses.
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
