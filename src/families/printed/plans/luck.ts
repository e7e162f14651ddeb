import { answersOf } from "../../../data/message/card-action.ts";
import { LookupData, lookupResult } from "../../../data/message/lookup.ts";
import { ShotData, shotResult } from "../../../data/message/shot.ts";
import { openCardsOn } from "../../../family/asked-cards.ts";
import type { LuckyDraw } from "../../../family/rules.ts";
import { luckyLookup } from "../../../rules/printed/luck.ts";

/**
 * Returns the first card that was drawn for each action on a chat card. Empty if dice replace cards (Q21).
 */
export function luckByCard(message: ChatMessage.Implementation): readonly LuckyDraw[] {
  return openCardsOn(message).flatMap((card) => luckOf(card, message.id ?? ""));
}

function luckOf(card: unknown, roll: string): LuckyDraw[] {
  if (!(card instanceof LookupData || card instanceof ShotData) || card.undone || card.dice) return [];
  const { status } = card instanceof LookupData ? lookupResult(card) : shotResult(card);
  const [first] = answersOf(card);
  if (status === "invalid" || first?.type !== "card" || card.actor.uuid === "") return [];
  const draws = [luckyLookup(first.card, card.lookup)];
  const encounter = card instanceof ShotData ? card.drawnIn.encounter : "";
  return [{ by: card.actor.uuid, draws, roll, encounter }];
}
