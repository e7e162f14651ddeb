import type { JsonRecord } from "../../rules/cards/delta.ts";
import type { ItemSource } from "./assembly.ts";

/** The values that the user entered, keyed by field path. */
export type Typed = Readonly<Record<string, string>>;

/** What a user chose for a character: ids and strings, without results. */
export interface MakingChoices {
  /** The id of the game's family. */
  readonly family: string;
  readonly name: string;
  readonly concept: string;
  /** The id of an archetype. Empty if the user chose none. */
  readonly archetype: string;
  readonly img: string;
  readonly values: Typed;
  readonly items: readonly { readonly id: string; readonly values: Typed }[];
}

/** An actor in a compendium from which a character can be made. */
export interface Archetype {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: readonly ItemSource[];
}
