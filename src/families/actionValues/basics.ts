import { systemPath } from "../../constants.ts";
import { poolsOf } from "../../data/actor/action-values.ts";
import type { FamilyRules, Mark } from "../../family/rules.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { HARMED, isOut } from "../../rules/actionValues/pools.ts";
import { isStymied, isUnloaded } from "./conditions.ts";
import { bindings } from "./plans/bound.ts";

function mark(name: string, isSo: Mark["isSo"]): Mark {
  return {
    img: systemPath(`icons/${name}.svg`),
    isSo: (actor) => isPlayed("actionValues") && isSo(actor),
  };
}

/**
 * The rules of Action! that every client loads at startup. Bindings have no marks, because an active effect shows
 * them.
 */
export const actionValuesRules: FamilyRules = {
  id: "actionValues",
  ratings(data) {
    if (!data) return { shots: 5, maxShots: 5, shotModifiers: 0 };
    const { pools, shotModifiers } = data.actionValues;
    return { shots: pools.shot.value, maxShots: pools.shot.max, shotModifiers };
  },
  isIdle: (actor) => isPlayed("actionValues") && bindings(actor).length > 0,
  marks: {
    out: mark("out", ({ ours }) => isOut(poolsOf(ours.actionValues))),
    dying: mark("dying", ({ ours }) => (poolsOf(ours.actionValues).wound?.value ?? 1) <= 0),
    stymied: mark("stymied", isStymied),
    unloaded: mark("unloaded", ({ items }) => items.contents.some(isUnloaded)),
  },
  bars: HARMED.map((pool) => ({
    path: `actionValues.pools.${pool}`,
    label: `ACTIONCARDS.Pool.${pool}`,
    belowZero: false,
  })),
  out: {
    why: "out",
    refusal: "Out",
    isSo: ({ ours }) => isPlayed("actionValues") && isOut(poolsOf(ours.actionValues)),
  },
  hazards: {
    kinds: HARMED,
    placeLabel: "",
    places: [],
    sides: [],
    mostDraws: 5,
    protection: "resistance",
    first: { amount: 2, draws: 0, sides: "" },
    load: async () => (await import("./plans/hazard.ts")).rules,
  },
  forecast: async () => (await import("./forecast.ts")).forecasting,
  making: async () => (await import("./making/making.ts")).actionValuesMaking,
  load: async () => (await import("./fight.ts")).rules,
};
