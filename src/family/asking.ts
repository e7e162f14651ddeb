import type { NewRequest } from "../requests/send-request.ts";

/** A check that can be asked of anyone who plays this game. */
export interface AskedCheck {
  /** The skill, by its name or its key in the tables. Empty to check the attribute alone. */
  readonly skill: string;
  /** The key of the attribute for actors without the skill; may be empty. */
  readonly attribute: string;
  /** The number to reach. If null, the actors compete with each other. */
  readonly number: number | null;
}

/** A finished check. */
export interface AskedResult {
  readonly total: number;
  /** The total minus the number; null without a number. */
  readonly margin: number | null;
  /** True if the check succeeds; null without a number. */
  readonly succeeds: boolean | null;
  /** The reason why the check fails whatever its total: an Ace, or a critical failure; otherwise empty. */
  readonly ruin: "" | "ace" | "critical";
}

/** A game's functions for asked checks. They open no windows, so they also run where plans are made. */
export interface Asking {
  /** Whether actors draw cards or roll dice for a check. */
  readonly by: "draw" | "roll";
  /** The number that the window proposes. */
  readonly usual: number;
  /** The keys of the game's attributes. */
  readonly attributes: readonly string[];
  /**
   * The localization key of an attribute's name, or of a skill's by its key in the tables. Other texts are returned
   * unchanged.
   */
  labelOf(key: string): string;
  /** The names of an actor's skills, or their keys in the tables. */
  skillsOf(actor: Actor.Implementation): readonly string[];
  /** True if actors without a skill can use it unlearned. */
  readonly isUnlearned: boolean;
  /** The request that makes the check for this actor alone; null if the actor can't. */
  request(actor: Actor.Implementation, check: AskedCheck): NewRequest | null;
  /** The result of a card that such a request made; null while a choice is due, or if the card was changed by hand. */
  result(card: unknown, check: AskedCheck): AskedResult | null;
}
