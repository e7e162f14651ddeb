import type { JsonRecord } from "../rules/cards/delta.ts";
import type { ItemSource } from "./assembly.ts";

/** What was typed, by the paths of fields. */
export type Typed = Readonly<Record<string, string>>;

/** What a person chooses for a character: ids and texts, no results. */
export interface MakingChoices {
  /** The id of the game's family. */
  readonly family: string;
  readonly name: string;
  readonly concept: string;
  /** The id of an archetype, or empty. */
  readonly archetype: string;
  readonly img: string;
  readonly values: Typed;
  readonly items: readonly { readonly id: string; readonly values: Typed }[];
}

/** An actor of a compendium to begin with. */
export interface Archetype {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: readonly ItemSource[];
}
