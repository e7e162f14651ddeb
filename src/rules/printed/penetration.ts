import { checkBoolean, checkNumber } from "../cards/check.ts";
import type { Reading } from "../variants.ts";

/** How a hit passes armor: with full damage, with half damage, or not at all (I8). */
export type Piercing = "penetrates" | "ablates" | "stopped";

/** The protection that a location loses to each hit that is not stopped, if the ablation rule is on. */
export const WEAR = 1;

/** A hit on a location: the numbers to compare, and what happens if they are equal. */
export interface Impact {
  /** The weapon's penetration, including bumps. */
  readonly penetration: number;
  /** The card's shield. */
  readonly shield: number;
  readonly protection: number;
  /** True if armor is ablated when penetration plus shield equals `protection` (decision 2 on printed cards). */
  readonly ablate: boolean;
  /**
   * What happens if penetration plus shield equals `protection`. With "penetrates", the hit penetrates, whatever
   * `ablate` is. With "stopped", the default, it ablates if `ablate` is true, and otherwise is stopped.
   */
  readonly equal?: Reading<"printed", "equal">;
}

/**
 * Compares penetration plus shield with protection (I8). A higher sum penetrates. An equal sum does what `equal` and
 * `ablate` say. Throws a RuleError naming the invalid field.
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

/** The damage that passes the armor. If the hit ablates, half of the damage, rounded down. */
export function damageThrough(piercing: Piercing, damage: number): number {
  if (piercing === "stopped") return 0;
  return piercing === "ablates" ? Math.floor(damage / 2) : damage;
}
