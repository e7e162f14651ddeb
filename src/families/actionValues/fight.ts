import { poolsOf } from "../../data/actor/action-values.ts";
import type { StoredStanding } from "../../data/actor/action-standing.ts";
import type { FamilyRules, Slice } from "../../family/rules.ts";
import { isOut } from "../../rules/actionValues/pools.ts";
import { usesActionValues } from "../../settings/index.ts";
import { afterFight, afterSequence, shotsMoved } from "./plans/clock.ts";

interface ActionSlice {
  readonly shots: number;
  readonly standing: StoredStanding;
}

/** The Shots left, and what lasts by Sequences. */
const slice: Slice<ActionSlice> = {
  part: "action",
  read: ({ action }) => ({
    shots: action.pools.shot.value,
    standing: foundry.utils.deepClone(action.standing),
  }),
  after({ standing }, over) {
    const left = over === "round" ? afterSequence(standing) : afterFight(standing);
    return left === standing ? {} : { standing: left };
  },
  moved(combat, from, to) {
    const moved = [...shotsMoved(combat, from, to)];
    return new Map(moved.map(([actor, shots]) => [actor, { shots }]));
  },
  write: ({ shots, standing }) => ({
    action: {
      ...(standing ? { standing } : {}),
      ...(shots === undefined ? {} : { pools: { shot: { value: shots } } }),
    },
  }),
};

/** Action! in the fight: Shots, what lasts by Sequences, empty pools (decision 27). */
export const actionValuesRules: FamilyRules = {
  id: "actionValues",
  ratings(data) {
    if (!data) return { shots: 5, maxShots: 5, shotModifiers: 0 };
    const { pools, shotModifiers } = data.action;
    return { shots: pools.shot.value, maxShots: pools.shot.max, shotModifiers };
  },
  slice,
  out: {
    why: "out",
    refusal: "Out",
    isSo: ({ ours }) => usesActionValues() && isOut(poolsOf(ours.action)),
  },
};
