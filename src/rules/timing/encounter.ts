import type { AcDeck } from "../avatar/deck.ts";
import type { RecallPolicy } from "../avatar/turn.ts";
import { checkInteger, type Bounds } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { DodgeReading } from "../fads/dodge.ts";
import type { Combination } from "../fads/plays.ts";
import type { Reading } from "../variants.ts";

/** Who answers "one more?" for a combatant: the player, or the system at once (Q1). */
export type BonusAnswer = "ask" | "take" | "decline";

/** The timing inputs of a combatant, reread for every resolution. */
export interface TimingCombatant {
  readonly id: string;
  /**
   * Numbers keyed by name (`spd`, `dex`, `in`). Each scheme reads only its own, so a bad value that it doesn't
   * need does no harm.
   */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /**
   * The key of the combatant's AC deck in the encounter, which combatants of one actor share; null for a deck of LB 0.
   */
  readonly deck: string | null;
  /** For a group: keys of its other members' AC decks, recalled together with this one. */
  readonly decks?: readonly string[];
  /** The actor's key, without dots. Dealt cards stay with the actor. Missing or null if unknown. */
  readonly actor?: string | null;
  /** The answer to "one more?" on a ten in a draw for the order (Q1); default `take`. */
  readonly bonus?: BonusAnswer;
  /** For a group: the actor keys of its members. When seats are taken over, the first member's comes first. */
  readonly members?: readonly string[];
  /** True if the combatant takes no part until revived. */
  readonly defeated: boolean;
  /** True if a Trick leaves the combatant without Actions or reactions for now (X8). They still take part. */
  readonly idle?: boolean;
  /** True if out of action: the combatant has no Actions and is offered no reactions, but a GM may react for them. */
  readonly out?: boolean;
}

/** The world's timing options. */
export interface TimingOptions {
  /** True if the clock stops at every Segment, not only when a combatant can act. */
  readonly everySegment: boolean;
  /** True if within a Segment combatants act only after those ahead of them have acted or held. */
  readonly inOrder: boolean;
  /** What calling forward requires: a DEX roll (F5), or cards that make the Segment (F7). */
  readonly callForward: "roll" | "sum";
  /** What a combination of action cards must make (decision 1 on FADs). */
  readonly combination: Combination;
  /** What ends a Dodge automatically (Q13). */
  readonly dodge: DodgeReading;
  /** When cards and DR return with dice (Q16). */
  readonly home: Reading<"fads", "home">;
  /** Who acts first in the same fragment (decision 11 on printed cards). */
  readonly impulse: Reading<"printed", "impulse">;
  /** Sides of the common die, chosen by hand; null to use the party's SPD (F12). */
  readonly die: number | null;
  /** When played AC cards return. */
  readonly recall: RecallPolicy;
}

export const DEFAULT_OPTIONS: TimingOptions = {
  everySegment: false,
  inOrder: false,
  callForward: "roll",
  combination: "atLeast",
  dodge: "single",
  home: "phases",
  impulse: "higher",
  die: null,
  recall: "round",
};

/** The inputs of an encounter's timing, besides its state. */
export interface Encounter {
  readonly combatants: readonly TimingCombatant[];
  /** AC decks, under the keys that `TimingCombatant.deck` names. */
  readonly decks: Readonly<Record<string, AcDeck>>;
  readonly options: TimingOptions;
}

/** A combatant's rating as a whole number. Throws a RuleError naming it, such as `combatants.ID.spd`. */
export function ratingOf(combatant: TimingCombatant, name: string, bounds: Bounds = {}): number {
  const value = Object.hasOwn(combatant.ratings, name) ? combatant.ratings[name] : undefined;
  return checkInteger(value, `combatants.${combatant.id}.${name}`, bounds);
}

/** A combatant's SPD (F1, F8). Throws a RuleError naming it. */
export function spdOf(combatant: TimingCombatant): number {
  return ratingOf(combatant, "spd", { min: 1, max: 12 });
}

/** A combatant's DEX. Throws a RuleError naming it. */
export function dexOf(combatant: TimingCombatant): number {
  return ratingOf(combatant, "dex", { min: 0 });
}

/** The combatant with this id. Throws a RuleError naming `id`. */
export function combatantOf(encounter: Encounter, id: string): TimingCombatant {
  const found = encounter.combatants.find((combatant) => combatant.id === id);
  if (found === undefined) throw new RuleError("id", `${id} is not in this encounter`);
  return found;
}
