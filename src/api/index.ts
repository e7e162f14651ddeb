import { AcCardTerm } from "../dice/ac-card-term.ts";
import { ActionCardRoll } from "../dice/action-card-roll.ts";
import { ActionValueRoll } from "../dice/action-value-roll.ts";
import { peekDeck, reshuffleDeck, stackCard } from "../documents/action-deck/manage.ts";
import { AcPickRoll } from "../dice/ac-pick-roll.ts";
import { checkItem, checkStat } from "../documents/check.ts";
import { submitDeed, waitingDeeds, withdrawDeed } from "../documents/deeds/submit.ts";
import { submitTiming } from "../documents/timing/submit.ts";
import { makeScheme } from "../rules/timing/make-scheme.ts";
import { allSchemes, registerScheme } from "../rules/timing/registry.ts";
import { useItem } from "../applications/use-item.ts";
import {
  cardBack,
  cardFace,
  cardLookup,
  cardLookups,
  type LookupStep,
} from "../applications/cards/action-card/index.ts";
import { ActionCardWindow } from "../applications/cards/card-window.ts";
import { PrintDeck } from "../applications/cards/print/print-deck.ts";
import { AttackDialog } from "../applications/dialogs/attack-dialog.ts";

/** What macros and modules may use, as `game.actionCards`. */
export const api = {
  /** Uses an item as a click on the sheet does: attack with it, or check with it. */
  useItem,
  /** Opens the attack dialog for bare hands (`item` null), a weapon or a power. */
  attack: (actor: Actor.Implementation, item: Item.Implementation | null = null) =>
    AttackDialog.ask(actor, item),
  checkItem,
  checkStat,
  submitDeed,
  waitingDeeds,
  withdrawDeed,
  /** Encounters by a clock: the one door for deeds on it, and the schemes there are. */
  timing: { submit: submitTiming, schemes: allSchemes, register: registerScheme, make: makeScheme },
  /** Shows a printed action card by its number, 0 to 53, and what was looked up on it. */
  showCard: (number: number, steps: readonly LookupStep[] = []) => ActionCardWindow.show(number, steps),
  /** Opens the sheets of all action cards, to be printed. */
  printDeck: () => PrintDeck.open(),
  /** Printed action cards as markup. */
  cards: { face: cardFace, back: cardBack, lookup: cardLookup, lookups: cardLookups },
  /** The deck of printed cards, on the client of the GM who draws: look at it, put a card on top, shuffle it. */
  deck: { peek: peekDeck, stack: stackCard, reshuffle: reshuffleDeck },
  dice: { AcCardTerm, AcPickRoll, ActionCardRoll, ActionValueRoll },
};

export type ActionCardsApi = typeof api;
