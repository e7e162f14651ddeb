import type { Consequence } from "../data/plan/plan.ts";

/** Where a consequence is shown: the card, the entry of its journal and the index in it. */
export interface ConsequencePlace {
  readonly message: string;
  readonly entry: string;
  readonly place: number;
}

/** A button on a card that does something about a consequence. */
export interface NextStep {
  /** Its id, which names its text in the language file. */
  readonly key: string;
  readonly icon: string;
  /** True if this user can do it now. */
  isFor(told: Consequence, user: User.Implementation): boolean;
  run(told: Consequence, at: ConsequencePlace): Promise<void>;
}

/** How cards show a kind of consequence. */
export interface ConsequenceKind {
  readonly icon: string;
  /** True if a GM may take the affected actor out of the fight. */
  readonly takesOut?: boolean;
  readonly steps?: readonly NextStep[];
}
