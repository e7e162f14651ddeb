import { systemPath } from "../../constants.ts";
import type { FamilyRules, Mark } from "../../family/rules.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { CARD_DICE, EFFECT_ROWS, HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { isConcussed } from "../../rules/printed/harm.ts";
import { loadCells } from "./dice/action-card-roll.ts";
import { isBroken, isOverheated } from "./plans/heat.ts";

function isOut({ ours }: Actor.Implementation): boolean {
  return isPlayed("printed") && isConcussed(ours.printed.concussion.value);
}

/** Creates a mark for actors with an item for which `isSo` is true, while the world plays Future Imperfect. */
function markOfItem(icon: string, isSo: (item: Item.Implementation) => boolean): Mark {
  return {
    img: systemPath(`icons/${icon}.svg`),
    isSo: (actor) => isPlayed("printed") && actor.items.contents.some(isSo),
  };
}

/** The rules of Future Imperfect that every client loads at startup, such as concussion (decision 24). */
export const printedRules: FamilyRules = {
  id: "printed",
  out: { why: "concussed", refusal: "Concussed", isSo: isOut },
  bars: [{ path: "printed.concussion", label: "ACTIONCARDS.Sheet.Ct", belowZero: true }],
  marks: {
    concussed: { img: systemPath("icons/concussed.svg"), isSo: isOut },
    broken: markOfItem("broken", isBroken),
    overheated: markOfItem("overheated", isOverheated),
  },
  hazards: {
    kinds: ["wounds", "concussion"],
    placeLabel: "ACTIONCARDS.Printed.Card.Location",
    places: ["drawn", ...HIT_LOCATIONS],
    sides: CARD_DICE,
    mostDraws: EFFECT_ROWS,
    protection: "penetration",
    first: { amount: 0, draws: 2, sides: "d6" },
    load: async () => (await import("./plans/hazard.ts")).rules,
  },
  forecast: async () => (await import("./forecast.ts")).forecasting,
  making: async () => (await import("./making/making.ts")).printedMaking,
  async load() {
    const [{ rules }] = await Promise.all([import("./fight.ts"), loadCells()]);
    return rules;
  },
};
