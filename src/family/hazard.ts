import type { ChangeSet } from "../requests/plans/change-set.ts";

/** A GM's choices for harm without an attack, for the actors of one game. */
export interface Hit {
  /** The amount added to the draw; without a draw, the whole amount. */
  readonly amount: number;
  /** The number of AC Picks or dice drawn; 0 for none. */
  readonly draws: number;
  /** The sides of the dice, as one of `Hazards.sides`; empty if the game has no choice. */
  readonly sides: string;
  /** The kind of points lost, one of `Hazards.kinds`. */
  readonly kind: string;
  /** The location, one of `Hazards.places`; empty if the game has none. */
  readonly place: string;
  /** The keyword of the harm, for games whose protections name one (A9); empty to ignore protections. */
  readonly keyword: string;
  /** True if the actor's armor or Toughness reduces the harm. */
  readonly resisted: boolean;
  /** The penetration that is compared with armor (I8), if armor applies. */
  readonly penetration: number;
}

/** The result of the draw for a hit. */
export interface Drawn {
  /** The amount including the draw; at least 0. */
  readonly total: number;
  /** The values of the cards or dice, in order; empty without a draw. */
  readonly faces: readonly number[];
  /** The number of the printed card; null if none was drawn. */
  readonly card: number | null;
}

/** Points that an actor loses. */
export interface Loss {
  /** The kind of points; its text is under `ACTIONCARDS.Encounter.Healing.Dealt`, or a module's own key. */
  readonly key: string;
  readonly amount: number;
  /** The location that was hit, or empty. */
  readonly place: string;
}

/** The points that an actor loses to a hit. */
interface Losses {
  readonly losses: readonly Loss[];
  /** The points of protection that reduced the harm; 0 for none. */
  readonly kept: number;
}

/** A game's rules for harm without an attack. */
export interface HazardRules {
  /** Draws for a hit. Throws a RuleError naming the invalid field. */
  draw(changes: ChangeSet, hit: Hit): Drawn;
  lossesOf(actor: Actor.Implementation, hit: Hit, drawn: Drawn): Losses;
  /** Plans that the actor loses these points. */
  lose(changes: ChangeSet, actor: Actor.Implementation, losses: readonly Loss[]): void;
}

/** A GM's options for harm without an attack; the first entry of each list is the default. */
export interface Hazards {
  /**
   * A module's localization prefix for the game's words, with the same keys as `ACTIONCARDS.Hazard.Of` has for our
   * games.
   */
  readonly label?: string;
  readonly kinds: readonly string[];
  /** Localization prefix of the locations; empty if the game has no locations. */
  readonly placeLabel: string;
  readonly places: readonly string[];
  readonly sides: readonly string[];
  /** The most picks or dice in a draw. */
  readonly mostDraws: number;
  /** The kind of protection: none, by a keyword, by penetration, or by the actor's Toughness and armor. */
  readonly protection: "none" | "keyword" | "penetration" | "resistance";
  /** The values that the window proposes. */
  readonly first: Pick<Hit, "amount" | "draws" | "sides">;
  /** Loads the game's rules. */
  load(): Promise<HazardRules>;
}

/** The localization prefix of a game's words for harm without an attack. */
export function hazardLabel(game: string, { label }: Hazards): string {
  return label ?? `ACTIONCARDS.Hazard.Of.${game}`;
}
