import type { Told } from "../data/plan/plan.ts";

/** Where a consequence is told: on which card, by which entry of its journal and at which place there. */
export interface ToldAt {
  readonly message: string;
  readonly entry: string;
  readonly place: number;
}

/** Something to do about a consequence, as a button on the card that tells of it. */
export interface NextStep {
  /** Its name in the language file. */
  readonly key: string;
  readonly icon: string;
  /** May this user do it now? */
  isFor(told: Told, user: User.Implementation): boolean;
  run(told: Told, at: ToldAt): Promise<void>;
}

/** A kind of consequence, as cards show it. */
export interface ConsequenceKind {
  readonly icon: string;
  /** Whom it befalls, a GM may take out of the fight. */
  readonly takesOut?: boolean;
  readonly steps?: readonly NextStep[];
}
