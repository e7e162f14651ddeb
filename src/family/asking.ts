import type { NewRequest } from "../requests/send-request.ts";

/** A check that a GM can ask of actors who play this game. */
export interface AskedCheck {
  /** The skill's name, or its key in the rules' tables. Empty to check only the attribute. */
  readonly skill: string;
  /** The key of the attribute, for actors who do not have the skill. Empty if none. */
  readonly attribute: string;
  /** The target number. Null if the actors compete with each other. */
  readonly number: number | null;
}

/** A finished check. */
export interface AskedResult {
  readonly total: number;
  /** The total minus the target number; null if there is no target number. */
  readonly margin: number | null;
  /** True if the check succeeds; null if there is no target number. */
  readonly succeeds: boolean | null;
  /** Why the check fails, whatever its total: an Ace or a critical failure. Otherwise empty. */
  readonly ruin: "" | "ace" | "critical";
}

/** A game's functions for checks that GMs ask for. They open no windows, so planners can call them. */
export interface Asking {
  /** Whether actors of this game draw cards or roll dice for a check. */
  readonly by: "draw" | "roll";
  /** The target number that the window proposes. */
  readonly usual: number;
  /** The keys of the game's attributes. */
  readonly attributes: readonly string[];
  /**
   * Returns the localization key for the name of an attribute, or of a skill in the rules' tables. Returns the argument
   * if it is anything else.
   */
  labelOf(key: string): string;
  /** The names of an actor's skills. Skills in the rules' tables are given by key. */
  skillsOf(actor: Actor.Implementation): readonly string[];
  /** True if actors can use a skill without having learned it. */
  readonly isUnlearned: boolean;
  /** The request that makes the check for this actor. Null if the actor can't make it. */
  request(actor: Actor.Implementation, check: AskedCheck): NewRequest | null;
  /** The result on a card that `request` created. Null while a choice is open, or if the card is invalid. */
  result(card: unknown, check: AskedCheck): AskedResult | null;
}
