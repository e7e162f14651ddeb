import { RANGES } from "../../rules/avatar/exchange.ts";

/** The range of an attack (C2). Distance does not matter for `mental`. */
export const ATTACK_RANGES = [...RANGES, "mental"] as const;
export type AttackRange = (typeof ATTACK_RANGES)[number];
