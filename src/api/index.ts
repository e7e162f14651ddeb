import { AcCardTerm } from "../families/avatar/dice/ac-card-term.ts";
import { ActionCardRoll } from "../families/printed/dice/action-card-roll.ts";
import { ActionValueRoll } from "../families/actionValues/dice/action-value-roll.ts";
import { peekDeck, reshuffleDeck, stackCard } from "../families/printed/deck/manage.ts";
import { AcPickRoll } from "../families/avatar/dice/ac-pick-roll.ts";
import { checkItem, checkStat } from "../families/avatar/plans/check.ts";
import { submitDeed, waitingDeeds, withdrawDeed } from "../requests/send-request.ts";
import { submitTiming } from "../timing/submit.ts";
import { makeScheme } from "../rules/timing/make-scheme.ts";
import { allSchemes, registerScheme } from "../rules/timing/schemes/registry.ts";
import { useItem } from "../ui/use-item.ts";
import {
  cardBack,
  cardFace,
  cardLookup,
  cardLookups,
  type LookupStep,
} from "../families/printed/art/action-card/index.ts";
import { ActionCardWindow } from "../families/printed/art/card-window.ts";
import { PrintDeck } from "../families/printed/art/print/print-deck.ts";
import { AttackDialog } from "../families/avatar/dialogs/attack-dialog.ts";
import { ContestDialog } from "../families/actionValues/dialogs/contest-dialog.ts";
import { DealPlotsDialog } from "../families/actionValues/plots/deal-dialog.ts";
import { recallCards } from "../families/avatar/page/recall.ts";
import { chosenActor } from "../ui/kit/chosen-actor.ts";
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
