/** What a game contributes to making a character: data and pure functions, for planners and windows. */

import { packId } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** The values that a user entered, keyed by field path: whole numbers and chosen keys. */
export type MakingValues = Readonly<Record<string, number | string>>;

/** A number or a choice that the user enters. `path` is relative to `system`. */
export type MakingField = {
  readonly path: string;
  /** Localization key of the field's full name. */
  readonly label: string;
} & ({ readonly min: number; readonly max: number } | { readonly choices: readonly string[] });

/** Fields in one row. */
export interface MakingRow {
  /** Localization key of the row's name. */
  readonly label: string;
  /** Localization key of the row's purpose. */
  readonly hint: string;
  readonly fields: readonly MakingField[];
}

/** Rows under a heading. `label` is a localization key. */
export interface MakingGroup {
  readonly label: string;
  readonly rows: readonly MakingRow[];
}

/** A number that is derived from the values entered. */
interface MakingYield {
  /** Localization key of the number's name. */
  readonly label: string;
  /** Localization key of the number's formula. */
  readonly hint: string;
  readonly value: number;
  /** True if the number is a probability from 0 to 1. */
  readonly isChance?: boolean;
}

/** Advice about a field: a localization key, with data. */
interface MakingAdvice {
  readonly path: string;
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Steps in which the user chooses items. */
export const ITEM_STEPS = ["skills", "weapons", "armor"] as const;
export type ItemStep = (typeof ITEM_STEPS)[number];

/** Items of one type that the user can choose from. */
export interface MakingList {
  readonly step: ItemStep;
  readonly type: string;
  /** The ids of the compendia that contain the items. */
  readonly packs: readonly string[];
  /** The fields that the user enters for each chosen item. */
  readonly fields: readonly MakingField[];
  /**
   * Data that is set under each chosen item's `system`, so that this game uses the item even if the world
   * plays several games.
   */
  readonly sets: JsonRecord;
  /** The name of the skill that the item is used with. May be empty. */
  skillOf?(system: JsonRecord): string;
}

/** A list of items of one type from these compendia. The user enters no fields for the chosen items. */
export function makingList(
  step: ItemStep,
  type: string,
  packs: readonly string[],
  sets: JsonRecord = {},
): MakingList {
  return { step, type, packs: packs.map(packId), fields: [], sets };
}

/** What a game needs for making a character: fields, lists and functions. */
export interface Making {
  /** The id of the compendium of archetypes. These are ready-to-play actors. */
  readonly archetypes: string;
  readonly groups: readonly MakingGroup[];
  /** The numbers derived from these values, in the order to show them. Empty if the values are invalid. */
  yields(values: MakingValues): readonly MakingYield[];
  /** Advice about values that are valid but unusual. */
  advice(values: MakingValues): readonly MakingAdvice[];
  /** Converts these values to `system` data. Pools start full. */
  system(values: MakingValues): JsonRecord;
  readonly lists: readonly MakingList[];
}
