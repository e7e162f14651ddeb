import type { AcDeck } from "../avatar/deck.ts";
import type { RecallPolicy } from "../avatar/turn.ts";
import { checkInteger, type Bounds } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { DodgeReading } from "../fads/dodge.ts";
import type { Combination } from "../fads/plays.ts";
import type { Reading } from "../variants.ts";

/** How "one more?" is answered for a combatant: by asking the player, or automatically (Q1). */
export type BonusAnswer = "ask" | "take" | "decline";

/** The data that timing needs about a combatant. Read again for every command. */
export interface TimingCombatant {
  readonly id: string;
  /**
   * Numbers keyed by name, such as `spd`, `dex`, `in`. A scheme reads only the ratings it needs, so an invalid value of
   * another rating does no harm.
   */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /**
   * The key of the AC deck in `Encounter.decks`. Combatants of the same actor share a deck. Null to use a deck of LB 0.
   */
  readonly deck: string | null;
  /** For a group: the keys of its other members' AC decks, which are recalled with this one. */
  readonly decks?: readonly string[];
  /** The actor's key, without dots. Dealt cards belong to the actor. Missing or null if unknown. */
  readonly actor?: string | null;
  /** How "one more?" is answered on a ten in a draw for the order (Q1); default `take`. */
  readonly bonus?: BonusAnswer;
  /** For a group: the actor keys of its members. */
  readonly members?: readonly string[];
  /** True if the combatant is defeated. Then they don't take part until revived. */
  readonly defeated: boolean;
  /** True if a Trick leaves the combatant without Actions and reactions for now (X8). They keep their seat. */
  readonly idle?: boolean;
  /** True if the combatant is out of action: no Actions, and no reactions on offer. A GM may still react for them. */
  readonly out?: boolean;
}

/** The world's timing options. */
export interface TimingOptions {
  /** True if the clock stops at every Segment. False if it stops only when a combatant can act. */
  readonly everySegment: boolean;
  /**
   * True if the order is binding: within a Segment, combatants act only after those ahead of them have acted or held.
   */
  readonly inOrder: boolean;
  /** What calling an action forward requires: a DEX roll (F5), or cards that add up to the Segment (F7). */
  readonly callForward: "roll" | "sum";
  /** Whether a combination of action cards must reach the Segment or hit it exactly (decision 1 on FADs). */
  readonly combination: Combination;
  /** What ends a Dodge automatically (Q13). */
  readonly dodge: DodgeReading;
  /** When AC cards and a halved DR return in the scheme with dice (Q16). */
  readonly home: Reading<"fads", "home">;
  /** Who acts first within a fragment: higher or lower impulse (decision 11 on printed cards). */
  readonly impulse: Reading<"printed", "impulse">;
  /** The sides of the common die, if chosen by hand. Null to choose by the highest SPD (F12). */
  readonly die: number | null;
  /** When played AC cards return. */
  readonly recall: RecallPolicy;
}

/** Everything that timing needs to know about an encounter, except its timing state. */
export interface Encounter {
  readonly combatants: readonly TimingCombatant[];
  /** AC decks, keyed as in `TimingCombatant.deck`. */
  readonly decks: Readonly<Record<string, AcDeck>>;
  readonly options: TimingOptions;
}

/**
 * A combatant's rating as a whole number within `bounds`. Throws a RuleError naming the rating, such as
 * `combatants.ID.spd`.
 */
export function ratingOf(
  combatant: Pick<TimingCombatant, "id" | "ratings">,
  name: string,
  bounds: Bounds = {},
): number {
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
