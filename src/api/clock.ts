import { actNow, back, holdNow, next, openHand, reactNow } from "../ui/tracker/own-actions.ts";

/** Wraps a command. If the command is not possible, shows a warning with the reason and returns false. */
function told(command: () => string | null): () => boolean {
  return () => {
    const obstacle = command();
    if (obstacle !== null) ui.notifications.warn(obstacle, { localize: true });
    return obstacle === null;
  };
}

/** Commands for the tracker's clock. If a command is not possible, it warns the user and returns false. */
export const clock = {
  /** For GMs: moves to the next instant at which a combatant can act. For players: ends their own Phase. */
  next: told(next),
  /** For GMs: undoes the last step. */
  back: told(back),
  /** Opens the Phase of the user's most urgent combatant who can act now, with the option that the tracker proposes. */
  act: told(actNow),
  /** Holds: lets this instant pass without acting. */
  hold: told(holdNow),
  /**
   * Opens the menu for reacting before the user's turn: calling an action forward, aborting, or another reaction of
   * the timing scheme.
   */
  callForward: told(reactNow),
  /** Opens or closes the user's hand of action cards. */
  hand: told(openHand),
};
