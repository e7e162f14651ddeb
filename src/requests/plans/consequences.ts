import type { Consequence } from "../../data/plan/plan.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";

/** How a plan changes a document's stored data. */
export interface Moved {
  /** The document; for a new effect or item, its actor. */
  readonly document:
    | Actor.Implementation
    | Item.Implementation
    | ChatMessage.Implementation
    | Combat.Implementation
    | Combatant.Implementation
    | TokenDocument.Implementation;
  /** The document class, such as "Item"; "Fight" for an actor's fight state. */
  readonly documentName: string;
  /** The stored data before; empty for new documents. */
  readonly before: JsonRecord;
  readonly after: JsonRecord;
}

/** Returns the consequences of one change. */
export type Teller = (moved: Moved) => readonly Consequence[];

let tellers: readonly Teller[] = [];

/** Sets the functions that `consequencesOf` calls with each change. */
export function setTellers(some: readonly Teller[]): void {
  tellers = some;
}

/** The consequences of these changes. */
export function consequencesOf(all: readonly Moved[]): readonly Consequence[] {
  return all.flatMap((moved) => tellers.flatMap((tell) => tell(moved)));
}
