/**
 * A user may have the world open in several tabs. The first one to claim the role is the leader tab; when it
 * is closed, the next one takes over. Tabs that can't see each other all lead: those in different browsers,
 * and those of a page that is not served securely. Even then a request is served only once, because the id of
 * its chat card is derived from the request.
 */

let mine = true;

/** True if this is the user's leader tab. */
export function isLeaderTab(): boolean {
  return mine;
}

/** Claims the role of leader tab. Calls `onTaken` when this tab gets the role. Closing the tab releases the role. */
export function claimLeaderTab(user: string, onTaken: () => void): void {
  const { locks } = navigator as { locks?: LockManager }; // missing unless the page is served securely
  if (locks === undefined) return;
  mine = false;
  const hold = async (): Promise<void> => {
    mine = true;
    onTaken();
    await new Promise<never>(() => undefined); // held until the tab is closed
  };
  void locks.request(`action-cards.${game.world.id}.${user}`, hold);
}
