import { users } from "./collections.ts";
import { isDataCurrent } from "./data-version.ts";
import { isLeaderTab } from "./leader-tab.ts";

/** True if this is the client's own user. */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}

/** True if this client is the active GM's, and this is their leader tab. */
export function isLeadingGm(): boolean {
  return (game.users.activeGM?.isSelf ?? false) && isLeaderTab();
}

/** True if this client writes for everyone: it is the leading GM's, and the world's data has the current version. */
export function isLeader(): boolean {
  return isDataCurrent() && isLeadingGm();
}

/** True if this is the id of a current GM. */
export function isGmId(id: string): boolean {
  return users().find((user) => user.id === id)?.isGM ?? false;
}
