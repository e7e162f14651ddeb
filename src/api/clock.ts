import { actNow, back, holdNow, next, openHand, reactNow } from "../ui/tracker/own-actions.ts";

/** Does it, or tells why nothing came of it. Returns whether it was done. */
function told(command: () => string | null): () => boolean {
  return () => {
    const obstacle = command();
    if (obstacle !== null) ui.notifications.warn(obstacle, { localize: true });
    return obstacle === null;
  };
}

/** What one does at the clock of the encounter on show, as the keys do it; each tells where it means nothing now. */
export const clock = {
  /** GMs: on to the next instant in which anyone can act. Players: the end of one's own Phase. */
  next: told(next),
  /** A GM takes the last step back. */
  back: told(back),
  /** Opens the Phase of whoever of one's own may act now. */
  act: told(actNow),
  /** Lets this instant pass. */
  hold: told(holdNow),
  /** Reacts before one's turn: calls forward, aborts, or whatever the order has for it. */
  callForward: told(reactNow),
  /** Opens or closes one's hand of action cards. */
  hand: told(openHand),
};
