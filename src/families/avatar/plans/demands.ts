import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import type { Declared } from "./declaration.ts";

/**
 * Must the whole rating be spent? The attack may demand it, and so may the item, skill or power that is used with it
 * (C5, C7).
 */
export function demandsFull({ mustUseFull }: AttackProfile, { item, aids }: Declared): boolean {
  return mustUseFull || [item, ...aids].some((used) => used?.demandsFull);
}

/** Is the attack power-related: a power, or made with an item that emulates one, supplementary or not (A5)? */
export function isPowerRelated({ powerRelated }: AttackProfile, { item }: Declared): boolean {
  return powerRelated || (item?.emulatesPower ?? false);
}
