import { answersOf } from "../../../data/results/card-result.ts";
import { LookupData } from "../../../data/message/lookup.ts";
import { lookupResult } from "../../../data/results/lookup-result.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { shotResult } from "../../../data/results/shot-result.ts";
import { openCardsOn } from "../../../family/asked-cards.ts";
import type { LuckyDraw } from "../../../family/rules.ts";
import { luckyLookup } from "../../../rules/printed/luck.ts";

/**
 * Returns, for each action on a chat card, how lucky its first card was. Leaves out actions that are undone, invalid or
 * played with dice instead of cards (Q21).
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
