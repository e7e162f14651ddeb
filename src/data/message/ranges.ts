import { RANGES } from "../../rules/avatar/exchange.ts";

/** Where an attack is made from: C2, or from mind to mind, where distance does not matter. */
export const ATTACK_RANGES = [...RANGES, "mental"] as const;
export type AttackRange = (typeof ATTACK_RANGES)[number];
