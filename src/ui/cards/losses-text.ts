import { allRules } from "../../family/rules-registry.ts";
import type { Loss } from "../../family/hazard.ts";
import { listed, type Words } from "../../platform/words.ts";
import type { CardContext } from "../../family/chat-card.ts";
import { hidesNumbersOf } from "../../platform/numbers-seen.ts";
import { dealtText } from "./dealt-text.ts";

/** Describes lost points in a game's own terms: "1 wound (Chest) and 6 CT". */
export function lossesText(losses: readonly Loss[], game: string, words: Words): string {
  const hazards = allRules().find(({ id }) => id === game)?.hazards;
  const told = losses.map(({ key, amount, place }) => {
    const what = dealtText(key, amount, words);
    return place === "" || !hazards || hazards.placeLabel === ""
      ? what
      : words("ACTIONCARDS.Hazard.At", { what, place: words(`${hazards.placeLabel}.${place}`) });
  });
  return listed(words, told);
}

/**
 * Describes a target's losses in the terms of `game`, the target's own game. If the attacker plays the same game,
 * `game` is empty, and so is the text.
 */
export function convertedText(
  { game, losses }: { readonly game: string; readonly losses: readonly Loss[] },
  words: Words,
): string {
  if (game === "") return "";
  if (losses.length === 0) return words("ACTIONCARDS.Harm.ConvertedToNothing");
  return words("ACTIONCARDS.Harm.Converted", { losses: lossesText(losses, game, words) });
}

/**
 * Describes the points that an actor lost. Returns `numbers`, a text with the points before and after. Readers who may
 * not see these get a text with only the loss.
 */
export function changeText(
  uuid: string,
  { key, before, after }: { readonly key: string; readonly before: number; readonly after: number },
  numbers: string,
  { user, words }: Pick<CardContext, "user" | "words">,
): string {
  if (!hidesNumbersOf(uuid, user)) return numbers;
  if (after >= before) return words("ACTIONCARDS.Hazard.Unhurt");
  return words("ACTIONCARDS.Hazard.Loses", { what: dealtText(key, before - after, words) });
}
