import type { Words } from "../../../platform/words.ts";
import { ACE } from "../../../rules/avatar/deck.ts";
import type { CalculationResult } from "../../../rules/avatar/result.ts";

/** Says what an Ace does to this calculation; empty if no Ace was drawn. */
export function aceNote({ fumble, special, cards, breakdown }: CalculationResult, words: Words): string {
  if (!fumble) return cards.includes(ACE) ? words("ACTIONCARDS.Avatar.Exchange.AceHarmless") : "";
  if (special !== null) return words("ACTIONCARDS.Avatar.Exchange.AceInDefense");
  const left = breakdown.filter(({ value, canceled }) => value !== 0 && !canceled);
  if (left.length === 0) return words("ACTIONCARDS.Avatar.Exchange.Ace");
  const spared = left.every(({ key }) => key === "specific");
  return words(spared ? "ACTIONCARDS.Avatar.Exchange.AceSpared" : "ACTIONCARDS.Avatar.Exchange.AceOfCards");
}
