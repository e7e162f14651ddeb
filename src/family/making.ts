/** A game's part in making a character: data and pure functions, used by plans and windows. */

import { packId } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** Values entered, keyed by field path: whole numbers, and chosen texts. */
export type MakingValues = Readonly<Record<string, number | string>>;

/** A number or a choice to enter, with its path under `system`. */
export type MakingField = {
  readonly path: string;
  /** Localization key of the field's full name. */
  readonly label: string;
} & ({ readonly min: number; readonly max: number } | { readonly choices: readonly string[] });

/** Fields on one line. */
export interface MakingRow {
  /** Localization keys of the row's name and purpose. */
  readonly label: string;
  readonly hint: string;
  readonly fields: readonly MakingField[];
}

/** Rows under a heading, which is a localization key. */
export interface MakingGroup {
  readonly label: string;
  readonly rows: readonly MakingRow[];
}

/** A number derived from the values entered. */
interface MakingYield {
  /** Localization keys of the number's name and formula. */
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  /** True if the number is a probability from 0 to 1. */
  readonly isChance?: boolean;
}

/** Advice on a field: a localization key and its data. */
interface MakingAdvice {
  readonly path: string;
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Steps that choose items. */
export const ITEM_STEPS = ["skills", "weapons", "armor"] as const;
export type ItemStep = (typeof ITEM_STEPS)[number];

/** Items of one type to choose from. */
export interface MakingList {
  readonly step: ItemStep;
  /** The item type. */
  readonly type: string;
  /** Ids of the compendia to choose items from. */
  readonly packs: readonly string[];
  /** Fields to enter for each chosen item. */
  readonly fields: readonly MakingField[];
  /** Data set under `system`, so that this game uses the item even if the world plays several games. */
  readonly sets: JsonRecord;
  /** The name of the skill an item is used with; may be empty. */
  skillOf?(system: JsonRecord): string;
}

/** A list of items of one type from these compendia, without fields. */
export function makingList(
  step: ItemStep,
  type: string,
  packs: readonly string[],
  sets: JsonRecord = {},
): MakingList {
  return { step, type, packs: packs.map(packId), fields: [], sets };
}

/** The fields, lists and functions for making a character in one game. */
export interface Making {
  /** Id of the compendium of archetypes, which are ready-to-play actors. */
  readonly archetypes: string;
  readonly groups: readonly MakingGroup[];
  /** Numbers derived from these values, in display order; empty if the values are invalid. */
  yields(values: MakingValues): readonly MakingYield[];
  /** Advice on values that are valid but unusual. */
  advice(values: MakingValues): readonly MakingAdvice[];
  /** These values as `system` data, with full pools. */
  system(values: MakingValues): JsonRecord;
  readonly lists: readonly MakingList[];
}
