/**
 * A user may have the world open in several tabs of a browser, and all of them are that user's client. One of them is the
 * leader tab: the first that asked for it, and when that is closed the next. Browsers of their own cannot know of each other,
 * and where the page is not served securely (by plain http from another machine) tabs cannot either: there each has it. A
 * request is served once all the same: the id of its card follows from the request.
 */

let mine = true;

/** Is this the leader tab of its user? */
export function isLeaderTab(): boolean {
  return mine;
}

/** Asks to be the leader tab; `onTaken` is told once this tab has it. It is given back when the tab is closed. */
export function claimLeaderTab(user: string, onTaken: () => void): void {
  const { locks } = navigator as { locks?: LockManager }; // only where the page is served securely
  if (locks === undefined) return;
  mine = false;
  const hold = async (): Promise<void> => {
    mine = true;
    onTaken();
    await new Promise<never>(() => undefined); // for as long as there is the tab
  };
  void locks.request(`action-cards.${game.world.id}.${user}`, hold);
}
