import { viewedEncounter } from "../../platform/collections.ts";
import { ActionHand } from "../hand/action-hand.ts";
import { nextOfMine } from "../hand/hands-of-mine.ts";
import { goOn } from "./go-on.ts";
import { actAsProposed, hold, react } from "../clock/clock-actions.ts";

/*
 * What one does at the clock of the encounter on show, by a key or a macro. Each returns false where it means nothing
 * at this moment.
 */

/** The encounter on show, if it keeps time and is under way. */
function clock(): Combat.Implementation | null {
  const combat = viewedEncounter();
  return combat?.timing && combat.timing.state.round > 0 ? combat : null;
}

/** On to the next instant in which anyone can act, for a GM; a player ends their own Phase. */
export function next(): boolean {
  const combat = clock();
  const acting = combat?.timing?.state.acting ?? null;
  const isMine = acting !== null && combat?.combatants.get(acting)?.isOwner === true;
  if (!combat || !(game.user.isGM || isMine)) return false;
  void goOn(combat, "nextTurn");
  return true;
}

/** Takes the last step back. */
export function back(): boolean {
  const combat = clock();
  if (!combat?.timing || combat.timing.stepsBack === 0) return false;
  void combat.previousTurn();
  return true;
}

/** Opens the Phase of whoever of one's own may act now, in the way proposed first. */
export function actNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.acts.length > 0);
  if (!seated) return false;
  void actAsProposed(seated);
  return true;
}

/** Lets this instant pass. */
export function holdNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.hold);
  if (!seated) return false;
  void hold(seated);
  return true;
}

/** Reacts before one's turn. Asks in the tracker, at the row's own button; where that is not to be seen, in the middle of the page. */
export function reactNow(): boolean {
  const seated = clock() && nextOfMine(({ row }) => row.reactions.length > 0);
  if (!seated) return false;
  const control = ui.combat?.element.querySelector<HTMLElement>(
    `li[data-combatant-id="${CSS.escape(seated.id)}"] button[data-action=react]`,
  );
  react(seated, control?.checkVisibility() ? control : null);
  return true;
}

/** Opens one's hand of action cards, or closes it. */
export function openHand(): boolean {
  if (!viewedEncounter()?.timing) return false;
  void ActionHand.toggle();
  return true;
}
