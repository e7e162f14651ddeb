import type { CardSpot } from "./spot.ts";
import type { ThrownDie } from "./thrown.ts";

/**
 * Keys of the captions for lookups on a card. The comment before each key, or group of keys, lists its placeholders.
 */
export const CAPTIONS = [
  /** Placeholder: `number`, the card number that was rolled instead of drawing (Q21). */
  "thrownNumber",
  /** Placeholders: ranks, die, result, tn. Shown before the cause is judged. */
  "entries",
  /** Placeholders: ranks, die, result, tn, bumps. */
  "success",
  "failure",
  "hit",
  "miss",
  /** Placeholders: ranks, die. */
  "criticalFailure",
  /** Placeholders: added, result. An exceptional cell was extended by another card. */
  "extended",
  /** Placeholders: added, result. Rolled dice were rolled again (Q21). */
  "opened",
  /** Placeholders: dice, die, effect. */
  "effect",
  /** Placeholders: effect, complexity, successes, lost. */
  "successes",
  /** Placeholders: fired, hits. */
  "burst",
  /** Placeholders: hit, location. */
  "location",
  /** Placeholders: hit, location. The attacker called the location (Q19). */
  "called",
  /** Placeholder: location. The target lacks this location, so the box above is used. */
  "lacking",
  /** Placeholders: location, penetration, shield, protection. */
  "penetrates",
  "ablates",
  "stopped",
  /** Placeholders: dice, die, effect. */
  "damage",
  /** Placeholders: damage, size, wounds, concussion; also location if the hit has one. */
  "wounds",
  /** Placeholder: concussion. */
  "concussion",
  /** Placeholder: reliability. */
  "wrenchBlank",
  /** Placeholders: wrench, reliability. */
  "wrenchHolds",
  "wrenchBreaks",
  /** Placeholders: wrench, reliability. Another card decides. */
  "wrenchRedraws",
  /** Placeholder: hour. */
  "direction",
  /** Placeholders: short, outer, distance, radius. */
  "landsInside",
  "landsOutside",
  /** Placeholders: figure, targets. */
  "bystander",
  "bystanderSpared",
  /** Placeholder: targets. */
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
  /** Other spots to highlight, such as the other cause cells, the location hit, or the figures above. */
  readonly beside: readonly CardSpot[];
  readonly key: CaptionKey;
  readonly values: Readonly<Record<string, number | string>>;
}
