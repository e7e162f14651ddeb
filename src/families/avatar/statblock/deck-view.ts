import type { ActorData } from "../../../data/actor/index.ts";
import { cardsLeft, deckSize } from "../../../rules/avatar/deck.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The AC Deck in one line. */
export interface DeckLine {
  count: string;
  /** Empty with LB 0. */
  extraTens: string;
  /** Says how many Actions the round has used; empty if none. */
  used: string;
  /** True if there are cards to return. */
  recallable: boolean;
}

/** The line for an NPC's AC Deck. */
export function deckLine({ acDeck, extraTens, lb, fight }: ActorData, words: Words): DeckLine {
  const { actions } = fight;
  return {
    count: words("ACTIONCARDS.Avatar.Deck.Left", { left: cardsLeft(acDeck), size: deckSize(acDeck) }),
    extraTens: lb > 0 ? words("ACTIONCARDS.Avatar.Deck.ExtraTens", { tens: extraTens, lb }) : "",
    used: actions > 0 ? words("ACTIONCARDS.Sheet.ActionsUsed", { actions }) : "",
    recallable: acDeck.out.length + acDeck.aside.length > 0,
  };
}
