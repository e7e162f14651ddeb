import type { CardSpot } from "./spot.ts";
import type { ThrownDie } from "./thrown.ts";

/**
 * Captions for lookups on a card, localized by the UI. The comment on each caption lists the `values` that it takes.
 */
export const CAPTIONS = [
  /** number: the rolled card number (Q21). */
  "thrownNumber",
  /** ranks, die, result, tn: before judging. */
  "entries",
  /** ranks, die, result, tn, bumps. */
  "success",
  "failure",
  "hit",
  "miss",
  /** ranks, die. */
  "criticalFailure",
  /** added, result: the same cell of another card. */
  "extended",
  /** added, result: another roll of the same dice (Q21). */
  "opened",
  /** dice, die, effect. */
  "effect",
  /** effect, complexity, successes, lost. */
  "successes",
  /** fired, hits. */
  "burst",
  /** hit, location. */
  "location",
  /** hit, location: called by the attacker (Q19). */
  "called",
  /** location: the target lacks it; the box above is used. */
  "lacking",
  /** location, penetration, shield, protection. */
  "penetrates",
  "ablates",
  "stopped",
  /** dice, die, effect. */
  "damage",
  /** damage, size, wounds, concussion; location if there is one. */
  "wounds",
  /** concussion. */
  "concussion",
  /** reliability. */
  "wrenchBlank",
  /** wrench, reliability. */
  "wrenchHolds",
  "wrenchBreaks",
  /** wrench, reliability: another card decides. */
  "wrenchRedraws",
  /** hour. */
  "direction",
  /** short, outer, distance, radius. */
  "landsInside",
  "landsOutside",
  /** figure, targets. */
  "bystander",
  "bystanderSpared",
  /** targets. */
  "noMark",
] as const;

export type CaptionKey = (typeof CAPTIONS)[number];

/** One lookup on a card. The list of a result's lookups, in order, explains it. */
export interface Consulted {
  /** The card's number; null if dice were rolled (Q21). */
  readonly card: number | null;
  /** The dice rolled, row 1 first. */
  readonly dice?: readonly ThrownDie[];
  readonly spot: CardSpot;
  /** Other spots involved: the other entries, the figures above. */
  readonly beside: readonly CardSpot[];
  readonly key: CaptionKey;
  readonly values: Readonly<Record<string, number | string>>;
}
