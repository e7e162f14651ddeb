/** What a game brings to making a character for it: data and pure functions, so that plans use it as windows do. */

import { packId } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** What was typed and chosen, by the paths of fields: whole numbers, and one of several texts. */
export type MakingValues = Readonly<Record<string, number | string>>;

/** A number or a choice, by its path below `system`. */
export type MakingField = {
  readonly path: string;
  /** Its full name, as a key of the language file. */
  readonly label: string;
} & ({ readonly min: number; readonly max: number } | { readonly choices: readonly string[] });

/** Fields on one line. */
export interface MakingRow {
  /** What they are called together, and what they are for, as keys of the language file. */
  readonly label: string;
  readonly hint: string;
  readonly fields: readonly MakingField[];
}

/** Rows under one heading, a key of the language file. */
export interface MakingGroup {
  readonly label: string;
  readonly rows: readonly MakingRow[];
}

/** A number that follows from what was typed. */
interface MakingYield {
  /** Its name and how it comes about, as keys of the language file. */
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  /** It is a chance from 0 to 1. */
  readonly isChance?: boolean;
}

/** Something to think about, told beside a field: a key of the language file with what fills its places. */
interface MakingAdvice {
  readonly path: string;
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The steps in which items are chosen. */
export const ITEM_STEPS = ["skills", "weapons", "armor"] as const;
export type ItemStep = (typeof ITEM_STEPS)[number];

/** Items of one type to choose from. */
export interface MakingList {
  readonly step: ItemStep;
  /** The items' type. */
  readonly type: string;
  /** The ids of the compendia that have them. */
  readonly packs: readonly string[];
  /** What can be typed for each item that is chosen. */
  readonly fields: readonly MakingField[];
  /** What is set on each below `system`, so that it is used by this game in a world that plays several. */
  readonly sets: JsonRecord;
  /** The name of the skill that an item is used with; empty: none. */
  skillOf?(system: JsonRecord): string;
}

/** A list of a compendium's items of one type, or of several compendia, of which nothing is typed. */
export function makingList(
  step: ItemStep,
  type: string,
  packs: readonly string[],
  sets: JsonRecord = {},
): MakingList {
  return { step, type, packs: packs.map(packId), fields: [], sets };
}

/** Making a character for one game. */
export interface Making {
  /** The id of the compendium of archetypes: actors who could play at once. */
  readonly archetypes: string;
  readonly groups: readonly MakingGroup[];
  /** What follows from these values, in the order in which it is shown; values that will not do give nothing. */
  yields(values: MakingValues): readonly MakingYield[];
  /** What is unusual about these values, though they will do. */
  advice(values: MakingValues): readonly MakingAdvice[];
  /** These values below `system`, with whatever starts full. */
  system(values: MakingValues): JsonRecord;
  readonly lists: readonly MakingList[];
}
