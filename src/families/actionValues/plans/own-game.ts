import type { ContestData } from "../../../data/message/contest.ts";
import { reachedBy, type ContestResult, type Offer } from "../../../data/results/contest-result.ts";
import { takesConverted } from "../../../encounter/converted-harm.ts";
import { actorOf } from "../../../platform/collections.ts";
import type { Effect } from "../../../rules/actionValues/effects.ts";
import { HARMED } from "../../../rules/actionValues/pools.ts";

type Rolled = Pick<ContestResult, "degree">;

/** True if the offer or effect is bodily harm: an attack's loss, or Shock or Wound from any other Action. */
function isHarm({ row }: ContestData, one: Offer | Effect): boolean {
  if (one.type !== "loss") return false;
  return row === "attack" || ("pool" in one && HARMED.some((pool) => pool === one.pool));
}

/**
 * Returns the damage that replaces this loss for an opponent who plays another game: one point per point of
 * Payoff, and at least four times the Threshold for a Total Victory (X5). Null if the opponent loses pool
 * points instead.
 */
export function ownGameDamage(contest: ContestData, { degree }: Rolled, one: Offer | Effect): number | null {
  const foe = isHarm(contest, one) ? actorOf(contest.foe.uuid) : null;
  return foe && takesConverted(foe, "actionValues") ? Math.max(0, reachedBy(degree) ?? 0) : null;
}
