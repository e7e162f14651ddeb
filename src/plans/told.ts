import type { Told } from "../data/plan/plan.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** What a plan makes of a document's stored data. */
export interface Moved {
  /** The document; of an effect that is given, the actor who gets it. */
  readonly document:
    Actor.Implementation | Item.Implementation | ChatMessage.Implementation | Combat.Implementation;
  /** The class that the data is of; `Fight` for an actor's fight state. */
  readonly documentName: string;
  /** Empty for what is given. */
  readonly before: JsonRecord;
  readonly after: JsonRecord;
}

/** What a change comes to for somebody. */
export type Teller = (moved: Moved) => readonly Told[];

let tellers: readonly Teller[] = [];

/** Says who tells the consequences of plans. */
export function setTellers(some: readonly Teller[]): void {
  tellers = some;
}

/** What these changes come to. */
export function toldOf(all: readonly Moved[]): readonly Told[] {
  return all.flatMap((moved) => tellers.flatMap((tell) => tell(moved)));
}
