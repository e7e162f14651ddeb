import type { ActorData } from "../../../data/actor/index.ts";
import { cardsLeft, deckSize } from "../../../rules/avatar/deck.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The AC Deck in one line. */
export interface DeckLine {
  count: string;
  /** Empty where there can be none. */
  extraTens: string;
  /** How many Actions the round has seen; empty: none. */
  used: string;
  /** Is there anything to bring back? */
  recallable: boolean;
}

/** How an NPC's AC Deck stands. */
export function deckLine({ acDeck, extraTens, lb, fight }: ActorData, words: Words): DeckLine {
  const { actions } = fight;
  return {
    count: words("ACTIONCARDS.Avatar.Deck.Left", { left: cardsLeft(acDeck), size: deckSize(acDeck) }),
    extraTens: lb > 0 ? words("ACTIONCARDS.Avatar.Deck.ExtraTens", { tens: extraTens, lb }) : "",
    used: actions > 0 ? words("ACTIONCARDS.Sheet.ActionsUsed", { actions }) : "",
    recallable: acDeck.out.length + acDeck.aside.length > 0,
  };
}
