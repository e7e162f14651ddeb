import type { AcDeck } from "../avatar/deck.ts";
import type { RecallPolicy } from "../avatar/turn.ts";
import { checkInteger, type Bounds } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { DodgeReading } from "../fads/dodge.ts";
import type { Combination } from "../fads/plays.ts";
import type { Reading } from "../variants.ts";

/** Who answers for a combatant whether they want the bonus card of a ten: they themselves, or the table at once (Q1). */
export type BonusAnswer = "ask" | "take" | "decline";

/** What timing has to know of a combatant, read afresh for every resolution. */
export interface TimingCombatant {
  readonly id: string;
  /** Numbers by name (`spd`, `dex`, `in`); each scheme asks for its own, so a bad one it does not need is no harm. */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /** Which of the encounter's AC decks they draw from, since two combatants may be one avatar; null: a deck of LB 0. */
  readonly deck: string | null;
  /** Of a group: the AC decks of its other members, which come home with that one. */
  readonly decks?: readonly string[];
  /** Whose combatant it is, by a name without dots: what an actor was dealt stays theirs. None: nobody's. */
  readonly actor?: string | null;
  /** What they answer where a ten in a draw for their place offers one more card (Q1); nothing said: they take it. */
  readonly bonus?: BonusAnswer;
  /** Of a group: its members' names, the one whose seat it takes over first. */
  readonly members?: readonly string[];
  /** Takes no part until they are up again. */
  readonly defeated: boolean;
  /** Takes part, but has no Actions at this moment, and nothing to react with: a Trick has seen to that (X8). */
  readonly idle?: boolean;
}

/** What the table has agreed on. */
export interface TimingOptions {
  /** The clock stops at every Segment, not only where somebody can act. */
  readonly everySegment: boolean;
  /** Within a Segment nobody acts before those ahead of them have acted or held. */
  readonly inOrder: boolean;
  /** What calling forward asks for: a DEX roll (F5), or cards that make the Segment (F7). */
  readonly callForward: "roll" | "sum";
  /** What several action cards together must make to act (decision 1 on FADs). */
  readonly combination: Combination;
  /** What ends a Dodge by itself (Q13). */
  readonly dodge: DodgeReading;
  /** When what a round has used up comes back where Phases are thrown for (Q16). */
  readonly home: Reading<"fads", "home">;
  /** Who acts first in the same fragment (decision 11 on printed cards). */
  readonly impulse: Reading<"printed", "impulse">;
  /** Sides of the common die chosen by hand; null: by the party's SPD (F12). */
  readonly die: number | null;
  /** When played AC cards come home. */
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

/** Everybody and everything an encounter's timing depends on beside its own state. */
export interface Encounter {
  readonly combatants: readonly TimingCombatant[];
  /** AC decks by the keys that combatants name. */
  readonly decks: Readonly<Record<string, AcDeck>>;
  readonly options: TimingOptions;
}

/** A combatant's rating as a whole number; throws a RuleError naming it, as `combatants.ID.spd`. */
export function ratingOf(combatant: TimingCombatant, name: string, bounds: Bounds = {}): number {
  const value = Object.hasOwn(combatant.ratings, name) ? combatant.ratings[name] : undefined;
  return checkInteger(value, `combatants.${combatant.id}.${name}`, bounds);
}

/** A combatant's SPD (F1, F8); throws a RuleError naming it. */
export function spdOf(combatant: TimingCombatant): number {
  return ratingOf(combatant, "spd", { min: 1, max: 12 });
}

/** A combatant's DEX; throws a RuleError naming it. */
export function dexOf(combatant: TimingCombatant): number {
  return ratingOf(combatant, "dex", { min: 0 });
}

/** The combatant of this id; throws a RuleError naming `id`. */
export function combatantOf(encounter: Encounter, id: string): TimingCombatant {
  const found = encounter.combatants.find((combatant) => combatant.id === id);
  if (found === undefined) throw new RuleError("id", `${id} is not in this encounter`);
  return found;
}
