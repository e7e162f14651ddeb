import type { CardSpot } from "./spot.ts";
import type { ThrownDie } from "./thrown.ts";

/**
 * What a card is asked, and what it says; a face words each in its own language. The values that each has stand beside
 * it.
 */
export const CAPTIONS = [
  /** number: of the card, where it was thrown (Q21). */
  "thrownNumber",
  /** ranks, die, result, tn: looked up, not judged yet. */
  "entries",
  /** ranks, die, result, tn, bumps. */
  "success",
  "failure",
  "hit",
  "miss",
  /** ranks, die. */
  "criticalFailure",
  /** added, result: another card's same cell. */
  "extended",
  /** added, result: another throw of the same dice (Q21). */
  "opened",
  /** dice, die, effect. */
  "effect",
  /** effect, complexity, successes, lost. */
  "successes",
  /** fired, hits. */
  "burst",
  /** hit, location. */
  "location",
  /** hit, location: the attacker has called it (Q19). */
  "called",
  /** location: the target has none; the box above counts. */
  "lacking",
  /** location, penetration, shield, protection. */
  "penetrates",
  "ablates",
  "stopped",
  /** dice, die, effect. */
  "damage",
  /** damage, size, wounds, concussion; location where there is one. */
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

/** One look at a card. A list of them, in order, tells how a result came about. */
export interface Consulted {
  /** The card's number; null: dice were thrown instead (Q21). */
  readonly card: number | null;
  /** The dice that were thrown, row 1 first. */
  readonly dice?: readonly ThrownDie[];
  readonly spot: CardSpot;
  /** What was looked over beside it: the other entries, the figures above. */
  readonly beside: readonly CardSpot[];
  readonly key: CaptionKey;
  readonly values: Readonly<Record<string, number | string>>;
}
