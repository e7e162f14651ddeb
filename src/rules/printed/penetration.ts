import { checkBoolean, checkNumber } from "../cards/check.ts";
import type { Reading } from "../variants.ts";

/** How a hit meets armor: all of its damage goes through, half of it, or nothing (I8). */
export type Piercing = "penetrates" | "ablates" | "stopped";

/** How much of its protection a location loses to each hit that is not stopped, where armor is ablated. */
export const WEAR = 1;

/** What meets at a location. */
export interface Impact {
  /** The weapon's, bumps included. */
  readonly penetration: number;
  /** The card's. */
  readonly shield: number;
  readonly protection: number;
  /** The option: equal numbers ablate (decision 2 on printed cards). */
  readonly ablate: boolean;
  /** What equal numbers do where they do not ablate; where nothing is said they are stopped. */
  readonly equal?: Reading<"printed", "equal">;
}

/**
 * Higher than the protection goes through (I8), and just as high too where a table reads it so: then nothing is left to
 * be halved, and the option but wears armor down. Throws a RuleError naming the number that is none.
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

/** What of the damage is left, half of it rounded down. */
export function damageThrough(piercing: Piercing, damage: number): number {
  if (piercing === "stopped") return 0;
  return piercing === "ablates" ? Math.floor(damage / 2) : damage;
}
