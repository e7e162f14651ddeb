import type { ChangeSet } from "../requests/plans/change-set.ts";

/** A GM's choices for harm without an attack, for the actors of one game. */
export interface Hit {
  /** The points added to the draw, or the whole harm if nothing is drawn. */
  readonly amount: number;
  /** The number of AC Picks or dice drawn; 0 for none. */
  readonly draws: number;
  /** The dice, as one of `Hazards.sides`. Empty if the game has no choice of dice. */
  readonly sides: string;
  /** The kind of points that are lost, as one of `Hazards.kinds`. */
  readonly kind: string;
  /** The location, as one of `Hazards.places`. Empty if the game has no locations. */
  readonly place: string;
  /** The keyword of the harm, for games with protections by keyword (A9). Empty to ignore protections. */
  readonly keyword: string;
  /** True if the actor's armor or Toughness reduces the harm. */
  readonly resisted: boolean;
  /** The penetration that is compared with armor (I8), if armor applies. */
  readonly penetration: number;
}

/** What was drawn for a hit. */
export interface Drawn {
  /** `Hit.amount` plus the draw; at least 0. */
  readonly total: number;
  /** The values of the cards or dice, in order. Empty without a draw. */
  readonly faces: readonly number[];
  /** The number of the printed card; null if none was drawn. */
  readonly card: number | null;
}

/** Points of one kind that an actor loses. */
export interface Loss {
  /**
   * The kind of points, as a key under `ACTIONCARDS.Encounter.Healing.Dealt`. A module gives a full
   * localization key instead.
   */
  readonly key: string;
  readonly amount: number;
  /** The location that was hit. Empty if none. */
  readonly place: string;
}

/** All points that an actor loses to a hit. */
interface Losses {
  readonly losses: readonly Loss[];
  /** The points of protection that reduced the harm; 0 if none. */
  readonly kept: number;
}

/** A game's rules for harm without an attack. */
export interface HazardRules {
  /** Draws the cards or dice for a hit. If a field is invalid, throws a RuleError naming it. */
  draw(changes: ChangeSet, hit: Hit): Drawn;
  lossesOf(actor: Actor.Implementation, hit: Hit, drawn: Drawn): Losses;
  /** Adds the actor's loss of these points to `changes`. */
  lose(changes: ChangeSet, actor: Actor.Implementation, losses: readonly Loss[]): void;
}

/**
 * What a GM can choose for harm without an attack. The window starts with the first of `kinds`, the first of `places`, and
 * the values in `first`.
 */
export interface Hazards {
  /**
   * The localization prefix of a module's game. Below it, the module has the keys that our games have below
   * `ACTIONCARDS.Hazard.Of.<id>`.
   */
  readonly label?: string;
  readonly kinds: readonly string[];
  /** Localization prefix of the locations. Empty if the game has no locations. */
  readonly placeLabel: string;
  readonly places: readonly string[];
  readonly sides: readonly string[];
  /** The maximum number of AC Picks or dice. */
  readonly mostDraws: number;
  /**
   * What reduces the harm: nothing, protections by keyword, armor compared with penetration, or Toughness and armor.
   */
  readonly protection: "none" | "keyword" | "penetration" | "resistance";
  /** The default values in the window. */
  readonly first: Pick<Hit, "amount" | "draws" | "sides">;
  load(): Promise<HazardRules>;
}

/** The localization prefix of a game's text about harm without an attack. */
export function hazardLabel(game: string, { label }: Hazards): string {
  return label ?? `ACTIONCARDS.Hazard.Of.${game}`;
}
