import type { JsonRecord } from "../../rules/cards/delta.ts";
import type { ItemSource } from "./assembly.ts";

/** Values entered, keyed by field path. */
export type Typed = Readonly<Record<string, string>>;

/** A user's choices for a character: ids and texts, without results. */
export interface MakingChoices {
  /** The id of the game's family. */
  readonly family: string;
  readonly name: string;
  readonly concept: string;
  /** The id of an archetype; empty if none was chosen. */
  readonly archetype: string;
  readonly img: string;
  readonly values: Typed;
  readonly items: readonly { readonly id: string; readonly values: Typed }[];
}

/** A compendium actor to start from. */
export interface Archetype {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: readonly ItemSource[];
}
