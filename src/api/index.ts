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
import { ContestDialog } from "../applications/dialogs/action-values/contest-dialog.ts";
import { DealPlotsDialog } from "../applications/plots/deal-dialog.ts";
import { recallCards } from "../applications/sheets/actor/recall.ts";
import { chosenActor } from "./chosen-actor.ts";
import { clock } from "./clock.ts";
import { prepareEncounter } from "./prepare-encounter.ts";

/** Plots are the GM's to deal. */
async function dealPlots(): Promise<void> {
  if (game.user.isGM) await DealPlotsDialog.ask();
  else ui.notifications.warn("ACTIONCARDS.Refusal.GmOnly", { localize: true });
}

/** What macros and modules may use, as `game.actionCards`. */
export const api = {
  /** Whom a macro is about; null, and told why, where there is nobody. */
  chosenActor,
  /** Uses an item as a click on the sheet does: attack with it, or check with it. */
  useItem,
  /** Opens the attack dialog for bare hands (`item` null), a weapon or a power. */
  attack: (actor: Actor.Implementation, item: Item.Implementation | null = null) =>
    AttackDialog.ask(actor, item),
  checkItem,
  checkStat,
  /** Opens the dialog for a test or a contest by Action Values; whoever may see them finds the odds in it. */
  contest: (actor: Actor.Implementation) => ContestDialog.begin(actor),
  /** Brings an actor's AC cards back into the deck, in an encounter after a question. */
  recallCards,
  submitDeed,
  waitingDeeds,
  withdrawDeed,
  /** Encounters by a clock: the one door for deeds on it, and the schemes there are. */
  timing: { submit: submitTiming, schemes: allSchemes, register: registerScheme, make: makeScheme },
  /** One's own deeds at the clock on show: next, back, act, hold, callForward, hand. */
  clock,
  /** Sets up an encounter that somebody has prepared. */
  prepareEncounter,
  /** Asks a GM how many plots go to whom. */
  dealPlots,
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
