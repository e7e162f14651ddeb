/** The standard uses of bumps: move the hit by one box, raise penetration, or raise damage or effect. */
export const BUMP_USES = ["location", "penetration", "effect"] as const;

/** A use of bumps that an item grants, with the values from when the card was drawn (I14). */
export interface BumpGrant {
  readonly id: string;
  /** The name of the item that grants the use. */
  readonly name: string;
  /** Which of the standard uses the item's use resembles. */
  readonly kind: (typeof BUMP_USES)[number];
  /** What each use adds: boxes, penetration or effect. */
  readonly amount: number;
  readonly cost: number;
  readonly most: number;
}
