import { users } from "./collections.ts";
import { isDataCurrent } from "./data-version.ts";
import { isLeaderTab } from "./leader-tab.ts";

/** True if this is the user of this client. */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}

/** True if this client belongs to the active GM and this is that GM's leader tab. */
export function isLeadingGm(): boolean {
  return (game.users.activeGM?.isSelf ?? false) && isLeaderTab();
}

/**
 * True if this client writes for everyone: it is the leading GM's client, and the world's data has the current version.
 */
export function isLeader(): boolean {
  return isDataCurrent() && isLeadingGm();
}

/** True if the user with this id is a GM now. */
export function isGmId(id: string): boolean {
  return users().find((user) => user.id === id)?.isGM ?? false;
}
