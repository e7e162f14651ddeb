import type { CardSpot } from "./spot.ts";
import type { ThrownDie } from "./thrown.ts";

/** Keys of the captions for lookups on a card. The comment before each caption lists its placeholders in `values`. */
export const CAPTIONS = [
  /** number: the card number that was rolled instead of drawing (Q21). */
  "thrownNumber",
  /** ranks, die, result, tn. Shown before the cause is judged. */
  "entries",
  /** ranks, die, result, tn, bumps. */
  "success",
  "failure",
  "hit",
  "miss",
  /** ranks, die. */
  "criticalFailure",
  /** added, result. An exceptional cell was extended by another card. */
  "extended",
  /** added, result. Rolled dice were rolled again (Q21). */
  "opened",
  /** dice, die, effect. */
  "effect",
  /** effect, complexity, successes, lost. */
  "successes",
  /** fired, hits. */
  "burst",
  /** hit, location. */
  "location",
  /** hit, location. The attacker called the location (Q19). */
  "called",
  /** location. The target lacks it, so the box above is used. */
  "lacking",
  /** location, penetration, shield, protection. */
  "penetrates",
  "ablates",
  "stopped",
  /** dice, die, effect. */
  "damage",
  /** damage, size, wounds, concussion; also location if the hit has one. */
  "wounds",
  /** concussion. */
  "concussion",
  /** reliability. */
  "wrenchBlank",
  /** wrench, reliability. */
  "wrenchHolds",
  "wrenchBreaks",
  /** wrench, reliability. Another card decides. */
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

/** One lookup on a card. The ordered list of lookups explains a result. */
export interface Consulted {
  /** The card's number; null if dice were rolled (Q21). */
  readonly card: number | null;
  /** The dice rolled, row 1 first. */
  readonly dice?: readonly ThrownDie[];
  readonly spot: CardSpot;
  /** Other spots to highlight: the other entries, or the figures above. */
  readonly beside: readonly CardSpot[];
  readonly key: CaptionKey;
  readonly values: Readonly<Record<string, number | string>>;
}
