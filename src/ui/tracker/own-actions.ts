import { viewedEncounter } from "../../platform/collections.ts";
import { ActionHand } from "../hand/action-hand.ts";
import { nextOfMine } from "../hand/hands-of-mine.ts";
import type { Seated } from "../clock/seated.ts";
import { goOn } from "./go-on.ts";
import { actAsProposed, hold, react } from "../clock/clock-actions.ts";

/*
 * What one does at the clock of the encounter on show, by a key or a macro. Each returns null where it was done, else the
 * key of the words that tell why it means nothing at this moment.
 */

/** The encounter on show, if it keeps time and is under way; else why there is none. */
function clock(): Combat.Implementation | string {
  const combat = viewedEncounter();
  if (!combat) return "ACTIONCARDS.Macro.NoEncounter";
  if (!combat.timing) return "ACTIONCARDS.Macro.NoClock";
  return combat.timing.state.round > 0 ? combat : "ACTIONCARDS.Macro.NotBegun";
}

/** Does it for whoever of one's own comes first of those wanted; `none` says that there is nobody. */
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

/** On to the next instant in which anyone can act, for a GM; a player ends their own Phase. */
export function next(): string | null {
  const combat = clock();
  if (typeof combat === "string") return combat;
  const acting = combat.timing?.state.acting ?? null;
  const isMine = acting !== null && combat.combatants.get(acting)?.isOwner === true;
  if (!game.user.isGM && !isMine) return "ACTIONCARDS.Macro.NotYourPhase";
  void goOn(combat, "nextTurn");
  return null;
}

/** Takes the last step back. */
export function back(): string | null {
  const combat = clock();
  if (typeof combat === "string") return combat;
  if (!game.user.isGM) return "ACTIONCARDS.Macro.GmOnly";
  if (combat.timing?.stepsBack === 0) return "ACTIONCARDS.Macro.NothingBack";
  void combat.previousTurn();
  return null;
}

/** Opens the Phase of whoever of one's own may act now, in the way proposed first. */
export function actNow(): string | null {
  return forOneOfMine(
    ({ row }) => row.acts.length > 0,
    "ACTIONCARDS.Macro.NobodyActs",
    (seated) => void actAsProposed(seated),
  );
}

/** Lets this instant pass. */
export function holdNow(): string | null {
  return forOneOfMine(
    ({ row }) => row.hold,
    "ACTIONCARDS.Macro.NobodyHolds",
    (seated) => void hold(seated),
  );
}

/** Reacts before one's turn. Asks in the tracker, at the row's own button; where that is not to be seen, in the middle of the page. */
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

/** Opens one's hand of action cards, or closes it. */
export function openHand(): string | null {
  const combat = viewedEncounter();
  if (!combat) return "ACTIONCARDS.Macro.NoEncounter";
  if (!combat.timing) return "ACTIONCARDS.Macro.NoClock";
  void ActionHand.toggle();
  return null;
}
