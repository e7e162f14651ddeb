import type { AttackTarget } from "./attack-context.ts";
import type { PrintedCard, HitLocation } from "./card.ts";
import { damageOf, type Harm } from "./harm.ts";
import type { Reading } from "../variants.ts";
import { damageThrough, pierce, type Piercing } from "./penetration.ts";

/** The effect of a stray round. */
export interface BystanderHit extends Harm {
  readonly location: HitLocation;
  readonly piercing: Piercing;
  /** The card's shield, added to the penetration. */
  readonly shield: number;
  readonly protection: number;
  /** Damage after armor. */
  readonly damage: number;
}

/** A stray round, with the values of its weapon. */
export interface StrayRound {
  readonly penetration: number;
  /** The damage of the round, as printed or rolled. */
  readonly damage: number;
  /** True if a round whose penetration equals the protection ablates armor (decision 2 on printed cards). */
  readonly ablate: boolean;
  /** The effect of a round whose penetration equals the protection. "penetrates" overrides `ablate`. */
  readonly equal: Reading<"printed", "equal">;
}

/**
 * Hits a bystander at the first location that the bystander has, going up from the standard box. The
 * bystander's armor applies (decision 25 on printed cards). Null if the bystander has none of the card's
 * locations. Throws a RuleError naming `size` or `penetration`.
 */
export function strikeBystander(
  card: PrintedCard,
  { penetration, damage: dealt, ablate, equal }: StrayRound,
  { size, protection: armor }: AttackTarget,
): BystanderHit | null {
  const location = card.locations.find((one) => Object.hasOwn(armor, one));
  if (location === undefined) return null;
  const { shield } = card;
  const protection = armor[location] ?? 0;
  const piercing = pierce({ penetration, shield, protection, ablate, equal });
  const damage = damageThrough(piercing, dealt);
  return { location, piercing, shield, protection, damage, ...damageOf(damage, size) };
}
