import { poolsOf } from "../../../data/actor/action-values.ts";
import type { HazardRules } from "../../../family/hazard.ts";
import { worldThreshold } from "../../../platform/settings/index.ts";
import { thresholdOf } from "../../../rules/actionValues/degree.ts";
import { sumOf, throwFaces, SIDES } from "../../../rules/actionValues/dice.ts";
import { hazardLoss } from "../../../rules/actionValues/hazard.ts";
import { POOLS } from "../../../rules/actionValues/pools.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { checkOneOf } from "../../../rules/cards/check.ts";
import { armorOf } from "./contender.ts";
import { Draft } from "./draft.ts";

/**
 * Falls, fires and traps take points from a pool (X5). Without resistance, the pool loses the total. If the actor
 * resists with Toughness and armor, the pool loses 1 point for each full Threshold of Payoff, or everything from the
 * fourth Threshold on.
 */
export const rules: HazardRules = {
  draw(changes, { draws, amount }) {
    const face = () => pickIndex(changes.random, SIDES) + 1;
    const dice = Array.from({ length: draws }, () => throwFaces(true, face));
    const total = dice.reduce((sum, faces) => sum + sumOf(faces), amount);
    return { total, faces: dice.flat(), card: null };
  },
  lossesOf(actor, { kind, resisted }, { total }) {
    const own = actor.ours.actionValues;
    const left = poolsOf(own)[checkOneOf(kind, "kind", POOLS)]?.value ?? 0;
    const resistance = own.toughness + armorOf(actor);
    const threshold = thresholdOf({ actor: own.threshold, world: worldThreshold() });
    const lost = resisted ? hazardLoss(total, resistance, threshold) : total;
    const amount = Math.min(left, lost === "all" ? left : lost);
    return {
      losses: amount > 0 ? [{ key: kind, amount, place: "" }] : [],
      kept: resisted ? Math.max(0, resistance) : 0,
    };
  },
  lose(changes, actor, losses) {
    const draft = new Draft(changes);
    for (const { key, amount } of losses) {
      const pool = checkOneOf(key, "kind", POOLS);
      if (draft.pools(actor)[pool]) draft.lose(actor, pool, amount);
    }
    draft.finish();
  },
};
