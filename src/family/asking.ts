import type { NewRequest } from "../requests/send-request.ts";

/** A check that can be asked of anyone who plays this game. */
export interface AskedCheck {
  /** The skill, by its name or its key in the tables; empty: the attribute alone. */
  readonly skill: string;
  /** The key of the attribute for those without the skill; empty: none. */
  readonly attribute: string;
  /** The number to reach; null: against each other. */
  readonly number: number | null;
}

/** A finished check. */
export interface AskedResult {
  readonly total: number;
  /** How far the total is over the number, below 0 if it is under it; null without a number. */
  readonly margin: number | null;
  /** True if it succeeds; null without a number. */
  readonly succeeds: boolean | null;
  /** Why it fails whatever its total: an Ace, or a critical failure; empty if it does not. */
  readonly ruin: "" | "ace" | "critical";
}

/** What a game says about checks that are asked of the table. It opens no window, so it runs wherever plans are made. */
export interface Asking {
  /** How its actors make a check: by drawing cards, or by rolling dice. */
  readonly by: "draw" | "roll";
  /** The number that the window proposes. */
  readonly usual: number;
  /** The keys of its attributes. */
  readonly attributes: readonly string[];
  /** The name of an attribute or of a skill by its key in the tables; any other is returned as it is. */
  nameOf(key: string): string;
  /** The names of an actor's skills, or their keys in the tables. */
  skillsOf(actor: Actor.Implementation): readonly string[];
  /** True if those without a skill use it all the same, unlearned. */
  readonly isUnlearned: boolean;
  /** The request by which this actor makes the check alone; null if they can't. */
  request(actor: Actor.Implementation, check: AskedCheck): NewRequest | null;
  /** The result of the card that such a request makes; null while a choice is due, or if it was changed by hand. */
  result(card: unknown, check: AskedCheck): AskedResult | null;
}
