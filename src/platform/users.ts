import { users } from "./collections.ts";
import { isLeaderTab } from "./leader-tab.ts";

/** Is this the user of this client? */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}

/** Is it this client that writes what binds others: the active GM's, and of their tabs the leader tab? */
export function isLeader(): boolean {
  return (game.users.activeGM?.isSelf ?? false) && isLeaderTab();
}

/** Is it the id of somebody who is a GM now? */
export function isGmId(id: string): boolean {
  return users().find((user) => user.id === id)?.isGM ?? false;
}
