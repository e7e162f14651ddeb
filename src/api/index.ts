import { addFamily, familiesApi } from "../families/index.ts";
import { seenAs, speakerFor } from "../platform/unseen.ts";
import { sendTiming } from "../encounter/timing/submit.ts";
import { makeScheme } from "../rules/timing/make-scheme.ts";
import { allSchemes, registerScheme } from "../rules/timing/schemes/registry.ts";
import { ask } from "../ui/asking/ask.ts";
import { askForHarm } from "../ui/dialogs/ask-for-harm.ts";
import { askForRest } from "../ui/dialogs/ask-for-rest.ts";
import { openChooser } from "../ui/games/ask-for-game.ts";
import { sendUndo } from "../ui/cards/undo.ts";
import { useItem } from "../ui/use-item.ts";
import { byMacro } from "./by-macro.ts";
import { chosenActor } from "../ui/kit/chosen-actor.ts";
import { clock } from "./clock.ts";
import { DEPRECATED, withWarnings } from "./deprecated.ts";
import type { ActionCards } from "./action-cards.d.ts";
import { playBar } from "./play-bar.ts";
import { prepareEncounter } from "./prepare-encounter.ts";
import { requests } from "./requests.ts";

/** Freezes an object and the plain objects in it, so that no module can change functions that others call. */
function frozen<Part extends object>(part: Part): Readonly<Part> {
  // reading the value from its descriptor calls no getter, which would warn of a deprecated member
  const fields: Iterable<{ value?: unknown }> = Object.values(Object.getOwnPropertyDescriptors(part));
  for (const { value } of fields)
    if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      frozen(value);
  return Object.freeze(part);
}

/**
 * The macro and module API, `game.actionCards`: shared parts and each game's own. `action-cards.d.ts` declares it for
 * modules.
 */
const members = {
  /** The version of this interface. It grows by one when something that modules use is removed or changed. */
  version: 1,
  ...familiesApi,
  /** The actor that a macro acts for; null, with a warning, if no actor is chosen. */
  chosenActor,
  /** Uses an item as a click on the sheet does: as an attack or a check. */
  useItem,
  /**
   * Takes an Action that needs no item, by its key; makes a check; plays a card of the hand. Each shows a warning if
   * that is not possible.
   */
  ...byMacro,
  /** Encounter clocks: sends commands, lists and registers timing schemes. */
  timing: { submit: sendTiming, schemes: allSchemes, register: registerScheme, make: makeScheme },
  /** The user's commands on the shown clock: next, back, act, hold, callForward, hand. */
  clock,
  /** Registers a module's game, in its `init` hook. */
  families: { register: addFamily },
  /** The notices that wait for the user, and the actor that the play bar shows. */
  playBar,
  /** Requests to the GM's client: sends, lists and withdraws them, and builds a module's own. */
  requests,
  /**
   * Undoes a chat card, including a module's. With the key of an entry in the card's `journal` flag, undoes only that
   * part. For an encounter, undoes the clock's last step.
   */
  undo: sendUndo,
  /** Opens a window in which a GM asks these actors, or the party, for a check, on one card with a row for each. */
  ask,
  /** Opens a window in which a GM harms these actors, or those of the selected tokens, by a fall, a fire or a trap. */
  harm: askForHarm,
  /** Opens a window in which a GM gives these actors a rest or a treatment. */
  rest: askForRest,
  /** How actors appear on chat cards: hidden ones have no name or image. */
  people: { seenAs, speakerFor },
  /** Opens the luck window. */
  luck: async () => (await import("../ui/luck/luck-window.ts")).LuckWindow.open(),
  /** Sets up a prepared encounter. */
  prepareEncounter,
  /** Opens the window in which a GM chooses the world's game. */
  chooseGame: openChooser,
  /** Checks the Foundry features this system needs in a scratch folder, and shows a GM the report. */
  checkFoundry: async (ids?: readonly string[]) =>
    (await import("../ui/check/check-window.ts")).CheckWindow.open(ids),
} satisfies ActionCards;

export type ActionCardsApi = Readonly<typeof members>;

/** The API, with warnings for what is deprecated in it. */
export const api: ActionCardsApi = frozen(withWarnings(members, DEPRECATED));
