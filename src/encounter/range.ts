import type { Reach } from "../data/item/attack-profile.ts";
import type { AttackRange } from "../data/message/ranges.ts";
import { rangeOf } from "../rules/avatar/exchange.ts";
import { rangesOf } from "./attack-profile.ts";
import { feetBetween } from "./distance.ts";

/**
 * The range of an attack that is not asked for its range, while the fight asks (C10, C13): as tokens on the scene say,
 * else as far as the weapon reaches. `target` is null where it is aimed at nobody.
 */
export function rangeAt(
  actor: Actor.Implementation,
  target: Actor.Implementation | null,
  reach: Reach,
): AttackRange {
  const farthest = rangesOf(reach).at(-1) ?? "short";
  if (farthest === "mental") return farthest;
  const feet = target && feetBetween(actor, target);
  return feet === null ? farthest : rangeOf(feet);
}
