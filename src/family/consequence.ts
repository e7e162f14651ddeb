import type { Consequence } from "../data/plan/plan.ts";

/** Where a consequence is: the id of its card, the id of its journal entry, and its index there. */
export interface ConsequencePlace {
  readonly message: string;
  readonly entry: string;
  readonly place: number;
}

/** A button for a consequence on a chat card. */
export interface NextStep {
  /** The button's id, from which its localization key is made. */
  readonly key: string;
  readonly icon: string;
  /** True if this user can use the button now. */
  isFor(told: Consequence, user: User.Implementation): boolean;
  run(told: Consequence, at: ConsequencePlace): Promise<void>;
}

/** How cards show one kind of consequence. */
export interface ConsequenceKind {
  readonly icon: string;
  /** True if a GM can take the affected actor out of the fight. */
  readonly takesOut?: boolean;
  readonly steps?: readonly NextStep[];
}
