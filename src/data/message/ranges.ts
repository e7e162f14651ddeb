import { RANGES } from "../../rules/avatar/exchange.ts";

/** The range of an attack (C2), or `mental`, for which distance does not matter. */
export const ATTACK_RANGES = [...RANGES, "mental"] as const;
export type AttackRange = (typeof ATTACK_RANGES)[number];
