/**
 * A user may have the world open in several browser tabs. The first tab to claim the role is the leader tab; when it is
 * closed, the next one takes over. Tabs in different browsers can't see each other. Neither can tabs of one browser if
 * the page is not served securely (plain http from another machine). Then every tab is a leader tab, but a request is
 * still served only once, because the id of its card is derived from the request.
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
