import type { Consequence } from "../data/plan/plan.ts";

/** The location of a consequence: the card, the entry in its journal, and the index in the entry. */
export interface ConsequencePlace {
  readonly message: string;
  readonly entry: string;
  readonly place: number;
}

/** A button on a card that acts on a consequence. */
export interface NextStep {
  /** The step's id, which names its text in the language file. */
  readonly key: string;
  readonly icon: string;
  /** True if this user can take the step now. */
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
