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

/** Freezes an object and the plain objects in it. No module can then replace functions that others call. */
function frozen<Part extends object>(part: Part): Readonly<Part> {
  // read values from descriptors: calling a getter would warn of a deprecated member
  const fields: Iterable<{ value?: unknown }> = Object.values(Object.getOwnPropertyDescriptors(part));
  for (const { value } of fields)
    if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      frozen(value);
  return Object.freeze(part);
}

/**
 * The API for macros and modules, `game.actionCards`: what all games share, and what each game adds.
 * `action-cards.d.ts` declares its types for modules.
 */
const members = {
  /** The version of this API. It increases by one when something that modules use is removed or changed. */
  version: 1,
  ...familiesApi,
  /** Returns the actor that a macro acts for. If none is chosen, warns the user and returns null. */
  chosenActor,
  /** Uses an item, as a click on the sheet would. */
  useItem,
  /**
   * Functions that take an Action that needs no item, make a check, or play a card from the hand. Each shows a warning
   * if that is not possible.
   */
  ...byMacro,
  /** Encounters' clocks: sends commands, and lists, registers and makes timing schemes. */
  timing: { submit: sendTiming, schemes: allSchemes, register: registerScheme, make: makeScheme },
  /** The user's commands on the clock that the tracker shows. */
  clock,
  /** Registers a module's game. For the `init` hook. */
  families: { register: addFamily },
  /** The notices for this user, and the actor that the play bar shows. */
  playBar,
  /** Sends requests to the GM's client, lists and withdraws waiting ones, and defines a module's own requests. */
  requests,
  /**
   * Undoes a chat card, including a module's. With the key of an entry in the card's `journal` flag, undoes only that
   * part. For an encounter, undoes the clock's last step.
   */
  undo: sendUndo,
  /**
   * For GMs: opens a window to ask these actors, or the party, for a check. The check's card has a row for each actor.
   */
  ask,
  /**
   * For GMs: opens a window to harm these actors by a fall, a fire or a trap. If no actors are given, proposes those
   * of the selected tokens.
   */
  harm: askForHarm,
  /** For GMs: opens a window to give these actors a rest or a treatment. */
  rest: askForRest,
  /** How chat cards show actors. Hidden actors are shown without their name and image. */
  people: { seenAs, speakerFor },
  /** Opens the luck window. */
  luck: async () => (await import("../ui/luck/luck-window.ts")).LuckWindow.open(),
  /** For GMs: opens the window to set up a prepared encounter. */
  prepareEncounter,
  /** For GMs: opens the window to choose the world's game. */
  chooseGame: openChooser,
  /** For GMs: opens a window that checks the Foundry features this system needs. */
  checkFoundry: async (ids?: readonly string[]) =>
    (await import("../ui/check/check-window.ts")).CheckWindow.open(ids),
} satisfies ActionCards;

export type ActionCardsApi = Readonly<typeof members>;

/** The API. Reading a deprecated member shows a warning. */
export const api: ActionCardsApi = frozen(withWarnings(members, DEPRECATED));
