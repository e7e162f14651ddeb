import type { CalculationData } from "../../../data/message/calculation.ts";
import { contextOf, drawsNothing, stateOf } from "../../../data/results/calculation-step.ts";
import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { openCardsOn } from "../../../family/asked-cards.ts";
import type { LuckyDraw } from "../../../family/rules.ts";
import { luckyCards } from "../../../rules/avatar/luck.ts";

/** Returns the calculations of all actors who draw on a card of this game; empty if the card is undone. */
function sidesOn(card: unknown): readonly CalculationData[] {
  if (card instanceof ExchangeData) return card.undone ? [] : [card.attacker, ...card.targets];
  if (card instanceof FlightData) return card.undone ? [] : [card.fleer, ...card.challengers];
  if (card instanceof OpposedData) return card.undone ? [] : [card.initiator, card.resister];
  return card instanceof CheckData && !card.undone ? [card.calculation] : [];
}

/** Returns the cards drawn in each calculation on a chat card, and the actor who drew them. */
export function luckByPick(message: ChatMessage.Implementation): readonly LuckyDraw[] {
  return openCardsOn(message)
    .flatMap(sidesOn)
    .flatMap((side) => {
      const { status } = sideResult(side);
      if (drawsNothing(side) || status === "waiting" || status === "invalid") return [];
      const draws = luckyCards(contextOf(side), stateOf(side));
      const { encounter } = side.drawnIn;
      return draws.length > 0 ? [{ by: side.actor.uuid, draws, roll: message.id ?? "", encounter }] : [];
    });
}
