import { addFamily, familiesApi } from "../families/index.ts";
import { seenAs, speakerFor } from "../platform/unseen.ts";
import { sendTiming } from "../timing/submit.ts";
import { makeScheme } from "../rules/timing/make-scheme.ts";
import { allSchemes, registerScheme } from "../rules/timing/schemes/registry.ts";
import { openChooser } from "../ui/games/ask-for-game.ts";
import { sendUndo } from "../ui/cards/undo.ts";
import { useItem } from "../ui/use-item.ts";
import { chosenActor } from "../ui/kit/chosen-actor.ts";
import { clock } from "./clock.ts";
import { prepareEncounter } from "./prepare-encounter.ts";
import { requests } from "./requests.ts";

/** What macros and modules may use, as `game.actionCards`: what is shared, and what each game brings. */
export const api = {
  ...familiesApi,
  /** Whom a macro is about; null, and told why, where there is nobody. */
  chosenActor,
  /** Uses an item as a click on the sheet does: attack with it, or check with it. */
  useItem,
  /** Encounters by a clock: the one door for requests on it, and the schemes there are. */
  timing: { submit: sendTiming, schemes: allSchemes, register: registerScheme, make: makeScheme },
  /** One's own requests at the clock on show: next, back, act, hold, callForward, hand. */
  clock,
  /** Adds a game, in the `init` hook of a module. */
  families: { register: addFamily },
  /** What is asked of the GM's client: sent, still waiting, taken back, and what a module's own are made of. */
  requests,
  /**
   * Undoes what a chat card did, a module's too; with the key of an entry in its flag `journal`, that part of it. Of an
   * encounter, the last step of its clock.
   */
  undo: sendUndo,
  /** How somebody on a chat card is shown: whoever is hidden from a user has no name and no face there. */
  people: { seenAs, speakerFor },
  /** Sets up an encounter that somebody has prepared. */
  prepareEncounter,
  /** Asks a GM what the world plays. */
  chooseGame: openChooser,
  /** Tries what this system relies on in Foundry, in a scratch folder, and shows a GM the report. */
  checkFoundry: async () => (await import("../ui/check/check-window.ts")).CheckWindow.open(),
};

export type ActionCardsApi = typeof api;
