import type { Told } from "../data/plan/plan.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** How a plan changes a document's stored data. */
export interface Moved {
  /** The document; for a new effect, its actor. */
  readonly document:
    | Actor.Implementation
    | Item.Implementation
    | ChatMessage.Implementation
    | Combat.Implementation
    | Combatant.Implementation;
  /** The class of the data; `Fight` for an actor's fight state. */
  readonly documentName: string;
  /** Empty for new documents. */
  readonly before: JsonRecord;
  readonly after: JsonRecord;
}

/** The consequences of one change. */
export type Teller = (moved: Moved) => readonly Told[];

let tellers: readonly Teller[] = [];

/** Sets the functions that name the consequences of plans. */
export function setTellers(some: readonly Teller[]): void {
  tellers = some;
}

/** The consequences of these changes. */
export function toldOf(all: readonly Moved[]): readonly Told[] {
  return all.flatMap((moved) => tellers.flatMap((tell) => tell(moved)));
}
