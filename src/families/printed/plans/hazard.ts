import type { HazardRules } from "../../../family/hazard.ts";
import { throwsDice } from "../../../platform/settings/index.ts";
import { checkOneOf } from "../../../rules/cards/check.ts";
import { CARD_DICE } from "../../../rules/printed/card.ts";
import { checkLocation, drawHazard, hazardHarm, hazardLocation } from "../../../rules/printed/hazard.ts";
import { cardOf } from "../../../rules/printed/printed-deck.ts";
import { Dealer } from "../deck/dealer.ts";
import { deckKey } from "../deck/decks.ts";
import { protectionOf } from "./protection.ts";
import { applyTo } from "./settle.ts";

/**
 * Falls, fires and traps cause harm as a hit does, by wounds and concussion (I5), or by concussion alone (I10). Armor
 * counts if the GM says so (I8).
 */
export const rules: HazardRules = {
  draw(changes, { draws, sides, amount }) {
    if (draws === 0) return { total: amount, faces: [], card: null };
    const lookup = { dice: draws, die: checkOneOf(sides, "sides", CARD_DICE) };
    const dice = throwsDice();
    const { step } = new Dealer(changes, { deck: deckKey(changes.by), dice }).play(
      (answers) => drawHazard(lookup, dice, answers),
      [],
    );
    if (step.status !== "done") throw new TypeError("a draw for harm asks nobody");
    const { damage, card } = step.result;
    return { total: damage + amount, faces: [damage], card };
  },
  lossesOf(actor, { kind, place, resisted, penetration }, { total, card }) {
    const printed = card === null ? null : cardOf(card);
    const protection = protectionOf(actor);
    const location = place === "drawn" ? hazardLocation(printed, protection) : checkLocation(place);
    const there = protection[location] ?? 0;
    const armor = resisted ? { protection: there, penetration, shield: printed?.shield ?? 0 } : null;
    const { size } = actor.ours.printed;
    const { wounds, concussion } = hazardHarm({
      damage: total,
      size,
      armor,
      concussion: kind === "concussion",
    });
    const stopped = resisted && wounds + concussion === 0;
    return {
      losses: [
        ...(wounds > 0 ? [{ key: "wounds", amount: wounds, place: location }] : []),
        ...(concussion > 0 ? [{ key: "concussion", amount: concussion, place: "" }] : []),
      ],
      kept: stopped ? there : 0,
    };
  },
  lose(changes, actor, losses) {
    const wounds = losses.filter(({ key }) => key === "wounds");
    const concussion = losses.filter(({ key }) => key === "concussion");
    applyTo(changes, actor, {
      wounds: Object.fromEntries(wounds.map(({ place, amount }) => [checkLocation(place), amount])),
      concussion: concussion.reduce((sum, { amount }) => sum + amount, 0),
      wear: {},
    });
  },
};
