import type { HazardRules } from "../../../family/hazard.ts";
import { unopposedLoss } from "../../../rules/avatar/exchange.ts";
import { drawHazard } from "../../../rules/avatar/hazard.ts";
import { randomSource } from "../../../rules/cards/card-source.ts";
import { NOTHING_DECLARED } from "./declaration.ts";
import { bareNumbers } from "./numbers.ts";
import { loseLife } from "./settle.ts";

/** Falls, fires and traps cost LIFE. Only protection with the hazard's keyword reduces the loss (A9, Q3). */
export const rules: HazardRules = {
  draw(changes, { draws, amount }) {
    if (draws === 0) return { total: amount, faces: [], card: null };
    const { total, cards } = drawHazard(draws, amount, randomSource(changes.random));
    return { total, faces: cards, card: null };
  },
  lossesOf(actor, { keyword }, { total }) {
    const keywords = keyword === "" ? [] : [keyword];
    const { specific } = bareNumbers(actor, NOTHING_DECLARED, "defense", keywords);
    const amount = unopposedLoss(total, specific);
    return {
      losses: amount > 0 ? [{ key: "life", amount, place: "" }] : [],
      kept: Math.min(specific, total),
    };
  },
  lose(changes, actor, losses) {
    for (const { amount } of losses) loseLife(changes, actor, amount);
  },
};
