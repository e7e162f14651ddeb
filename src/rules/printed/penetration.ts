import { checkBoolean, checkNumber } from "../cards/check.ts";
import type { Reading } from "../variants.ts";

/** How a hit meets armor: full damage, half, or none (I8). */
export type Piercing = "penetrates" | "ablates" | "stopped";

/** Protection a location loses to each hit that is not stopped, if armor is ablated. */
export const WEAR = 1;

/** The numbers compared at a location. */
export interface Impact {
  /** The weapon's penetration, including bumps. */
  readonly penetration: number;
  /** The shield of the card. */
  readonly shield: number;
  readonly protection: number;
  /** True if equal numbers ablate, as the option says (decision 2 on printed cards). */
  readonly ablate: boolean;
  /** The effect of equal numbers if they don't ablate; default `stopped`. */
  readonly equal?: Reading<"printed", "equal">;
}

/**
 * Compares penetration with protection (I8). A hit with more penetration gets through. By the variant, so does
 * a hit with equal penetration, and then ablation only wears armor down. Throws a RuleError naming the invalid
 * number.
 */
export function pierce({ penetration, shield, protection, ablate, equal = "stopped" }: Impact): Piercing {
  checkNumber(penetration, "penetration");
  checkNumber(shield, "shield", { min: 0 });
  checkNumber(protection, "protection", { min: 0 });
  checkBoolean(ablate, "ablate");
  const force = penetration + shield;
  if (force > protection || (force === protection && equal === "penetrates")) return "penetrates";
  return ablate && force === protection ? "ablates" : "stopped";
}

/** The damage that gets through; half is rounded down. */
export function damageThrough(piercing: Piercing, damage: number): number {
  if (piercing === "stopped") return 0;
  return piercing === "ablates" ? Math.floor(damage / 2) : damage;
}
