import { SYSTEM_ID } from "../../constants.ts";
import { viewedEncounter } from "../../documents/collections.ts";
import { ActionHand } from "../hand/action-hand.ts";
import { nextOfMine } from "../hand/hands-of-mine.ts";
import { actAsProposed, hold, react } from "./deeds.ts";

/** What a key does; false where it means nothing at this moment, and is left to others. */
type Deed = () => boolean;

interface Binding {
  readonly key: string;
  readonly shift?: boolean;
  readonly gmOnly?: boolean;
  readonly name: string;
  readonly hint: string;
  readonly deed: Deed;
}

/** Somebody writes: keys are letters then. */
function isTyping(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  return activeElement.isContentEditable || activeElement.matches("input, textarea, select, prose-mirror");
}

/** The encounter on show, if it keeps time and is under way. */
function clock(): Combat.Implementation | null {
  const combat = viewedEncounter();
  return combat?.timing && combat.timing.state.round > 0 ? combat : null;
}

function next(): boolean {
  const combat = clock();
  const acting = combat?.timing?.state.acting ?? null;
  const isMine = acting !== null && combat?.combatants.get(acting)?.isOwner === true;
  if (!combat || !(game.user.isGM || isMine)) return false;
  void combat.nextTurn();
  return true;
}

function back(): boolean {
  const combat = clock();
  if (!combat?.timing || combat.timing.stepsBack === 0) return false;
  void combat.previousTurn();
  return true;
}

function actNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.acts.length > 0);
  if (!seated) return false;
  void actAsProposed(seated);
  return true;
}

function holdNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.hold);
  if (!seated) return false;
  void hold(seated);
  return true;
}

/** Asks in the tracker, at the row's own button; where that is not to be seen, in the middle of the page. */
function reactNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.reactions.length > 0);
  if (!seated) return false;
  const control = ui.combat?.element.querySelector<HTMLElement>(
    `li[data-combatant-id="${CSS.escape(seated.id)}"] button[data-action=react]`,
  );
  react(seated, control?.checkVisibility() ? control : null);
  return true;
}

function openHand(): boolean {
  if (!viewedEncounter()?.timing) return false;
  void ActionHand.toggle();
  return true;
}

const BINDINGS: Readonly<Record<string, Binding>> = {
  next: { key: "KeyN", name: "ACTIONCARDS.Key.Next.name", hint: "ACTIONCARDS.Key.Next.hint", deed: next },
  back: {
    key: "KeyB",
    gmOnly: true,
    name: "ACTIONCARDS.Key.Back.name",
    hint: "ACTIONCARDS.Key.Back.hint",
    deed: back,
  },
  act: { key: "KeyA", name: "ACTIONCARDS.Key.Act.name", hint: "ACTIONCARDS.Key.Act.hint", deed: actNow },
  hold: { key: "KeyH", name: "ACTIONCARDS.Key.Hold.name", hint: "ACTIONCARDS.Key.Hold.hint", deed: holdNow },
  callForward: {
    key: "KeyC",
    name: "ACTIONCARDS.Key.CallForward.name",
    hint: "ACTIONCARDS.Key.CallForward.hint",
    deed: reactNow,
  },
  openHand: {
    key: "KeyH",
    shift: true,
    name: "ACTIONCARDS.Key.OpenHand.name",
    hint: "ACTIONCARDS.Key.OpenHand.hint",
    deed: openHand,
  },
};

/** Registers the keys of the countdown: with Alt, so that none of them is in the way of the canvas. */
export function registerKeybindings(): void {
  const { ALT, SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  for (const [id, { key, shift = false, gmOnly = false, name, hint, deed }] of Object.entries(BINDINGS)) {
    game.keybindings.register(SYSTEM_ID, id, {
      name,
      hint,
      editable: [{ key, modifiers: shift ? [ALT, SHIFT] : [ALT] }],
      restricted: gmOnly,
      onDown: () => !isTyping() && deed(),
    });
  }
}
