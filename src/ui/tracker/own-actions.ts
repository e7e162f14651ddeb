import { viewedEncounter } from "../../platform/collections.ts";
import { handWindow } from "../hand/open-hand.ts";
import { nextOfMine } from "../hand/hands-of-mine.ts";
import type { Seated } from "../clock/seated.ts";
import { goOn } from "./go-on.ts";
import { actAsProposed, hold, react } from "../clock/clock-actions.ts";

/*
 * Commands on the viewed encounter's clock, for keys and macros. Each function returns null on success, else
 * the localization key that says why it doesn't apply now.
 */

/**
 * Returns the viewed encounter if its clock is running; otherwise the localization key of the reason why not.
 */
function clock(): Combat.Implementation | string {
  const combat = viewedEncounter();
  if (!combat) return "ACTIONCARDS.Macro.NoEncounter";
  if (!combat.timing) return "ACTIONCARDS.Macro.NoClock";
  return combat.timing.state.round > 0 ? combat : "ACTIONCARDS.Macro.NotBegun";
}

/**
 * Runs `command` for this user's most urgent row for which `wanted` is true. Returns null on success, `none`
 * if there is no such row, and the key of the reason if no clock is running.
 */
function forOneOfMine(
  wanted: (seated: Seated) => boolean,
  none: string,
  command: (seated: Seated) => void,
): string | null {
  const combat = clock();
  if (typeof combat === "string") return combat;
  const seated = nextOfMine(wanted);
  if (!seated) return none;
  command(seated);
  return null;
}

/**
 * For a GM, advances the clock to the next instant at which a combatant can act. For a player, ends their own Phase.
 */
export function next(): string | null {
  const combat = clock();
  if (typeof combat === "string") return combat;
  const acting = combat.timing?.state.acting ?? null;
  const isMine = acting !== null && combat.combatants.get(acting)?.isOwner === true;
  if (!game.user.isGM && !isMine) return "ACTIONCARDS.Macro.NotYourPhase";
  void goOn(combat, "nextTurn");
  return null;
}

/** Undoes the last step of the clock. Returns an error key, or null on success. */
export function back(): string | null {
  const combat = clock();
  if (typeof combat === "string") return combat;
  if (!game.user.isGM) return "ACTIONCARDS.Macro.GmOnly";
  if (combat.timing?.stepsBack === 0) return "ACTIONCARDS.Macro.NothingBack";
  void combat.previousTurn();
  return null;
}

/**
 * Opens the Phase of this user's most urgent row that can act now, in the row's default way to act. Returns an error
 * key, or null on success.
 */
export function actNow(): string | null {
  return forOneOfMine(
    ({ row }) => row.acts.length > 0,
    "ACTIONCARDS.Macro.NobodyActs",
    (seated) => void actAsProposed(seated),
  );
}

/**
 * Sends the `hold` command for this user's most urgent row that can hold. The row then does not act at this
 * instant.
 */
export function holdNow(): string | null {
  return forOneOfMine(
    ({ row }) => row.hold,
    "ACTIONCARDS.Macro.NobodyHolds",
    (seated) => void hold(seated),
  );
}

/**
 * Opens the reaction menu for this user's most urgent row that can react: at the row's button in the tracker
 * or, if that isn't visible, in the middle of the page.
 */
export function reactNow(): string | null {
  return forOneOfMine(
    ({ row }) => row.reactions.length > 0,
    "ACTIONCARDS.Macro.NobodyReacts",
    (seated) => {
      const control = ui.combat?.element.querySelector<HTMLElement>(
        `li[data-combatant-id="${CSS.escape(seated.id)}"] button[data-action=react]`,
      );
      react(seated, control?.checkVisibility() ? control : null);
    },
  );
}

/** Opens or closes this user's hand of action cards. Returns an error key, or null on success. */
export function openHand(): string | null {
  const combat = viewedEncounter();
  if (!combat) return "ACTIONCARDS.Macro.NoEncounter";
  if (!combat.timing) return "ACTIONCARDS.Macro.NoClock";
  void handWindow.toggle();
  return null;
}
