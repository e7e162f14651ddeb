import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import type { Declared } from "./declaration.ts";

/**
 * True if the whole rating must be spent, because the attack or an item, skill or power used with the attack requires
 * it (C5, C7).
 */
export function demandsFull({ mustUseFull }: AttackProfile, { item, aids }: Declared): boolean {
  return mustUseFull || [item, ...aids].some((used) => used?.demandsFull);
}

/** True if the attack is power-related: a power, or made with any item that emulates one (A5). */
export function isPowerRelated({ powerRelated }: AttackProfile, { item }: Declared): boolean {
  return powerRelated || (item?.emulatesPower ?? false);
}
