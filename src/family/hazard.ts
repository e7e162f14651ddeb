import type { ChangeSet } from "../requests/plans/change-set.ts";

/** What a GM says about harm that no attack did, for the actors of one game. */
export interface Hit {
  /** Added to the draw; without a draw, all of it. */
  readonly amount: number;
  /** How many AC Picks or dice are drawn; 0 for none. */
  readonly draws: number;
  /** The sides of the dice, as one of `Hazards.sides`; empty if the game has no choice. */
  readonly sides: string;
  /** What is lost, as one of `Hazards.kinds`. */
  readonly kind: string;
  /** Where it hits, as one of `Hazards.places`; empty if the game has no places. */
  readonly place: string;
  /** For games whose protections name what they protect against (A9): what it is; empty for no protection. */
  readonly keyword: string;
  /** True if what the actor wears or is made of counts. */
  readonly resisted: boolean;
  /** The penetration that armor is compared with (I8), if it counts. */
  readonly penetration: number;
}

/** What was drawn for a hit. */
export interface Drawn {
  /** The amount with the draw; at least 0. */
  readonly total: number;
  /** The cards or faces, in order; empty without a draw. */
  readonly faces: readonly number[];
  /** The number of the printed card; null if none was drawn. */
  readonly card: number | null;
}

/** Points that an actor loses. */
export interface Loss {
  /** What is lost; its words are under `ACTIONCARDS.Encounter.Healing.Dealt`, or a module's own key. */
  readonly key: string;
  readonly amount: number;
  /** The place it hits, or empty. */
  readonly place: string;
}

/** What a hit takes from one actor. */
interface Losses {
  readonly losses: readonly Loss[];
  /** The points of protection that counted; 0 for none. */
  readonly kept: number;
}

/** A game's rules for harm that no attack did. */
export interface HazardRules {
  /** Draws for a hit. Throws a RuleError naming the invalid field. */
  draw(changes: ChangeSet, hit: Hit): Drawn;
  lossesOf(actor: Actor.Implementation, hit: Hit, drawn: Drawn): Losses;
  /** Plans that the actor loses these points. */
  lose(changes: ChangeSet, actor: Actor.Implementation, losses: readonly Loss[]): void;
}

/** What a GM can choose for harm that no attack did, the first of each by default. */
export interface Hazards {
  /** A module's localization prefix for its words; the same keys as under `ACTIONCARDS.Hazard.Of` for our games. */
  readonly label?: string;
  readonly kinds: readonly string[];
  /** Localization prefix of the places; empty if there are none. */
  readonly placeLabel: string;
  readonly places: readonly string[];
  readonly sides: readonly string[];
  /** The most picks or dice in a draw. */
  readonly mostDraws: number;
  /** How protection counts: not at all, by a keyword, by penetration, or by what the actor is made of and wears. */
  readonly protection: "none" | "keyword" | "penetration" | "resistance";
  /** What the window proposes. */
  readonly first: Pick<Hit, "amount" | "draws" | "sides">;
  /** Loads its rules. */
  load(): Promise<HazardRules>;
}

/** The localization prefix of a game's words for harm that no attack did. */
export function hazardLabel(game: string, { label }: Hazards): string {
  return label ?? `ACTIONCARDS.Hazard.Of.${game}`;
}
