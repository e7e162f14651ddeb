import { hasDesk } from "./desk.ts";

/** Is this the user of this client? */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}

/** Is it this client that writes what binds others: the active GM's, and of his tabs the one that has the desk? */
export function isClerk(): boolean {
  return (game.users.activeGM?.isSelf ?? false) && hasDesk();
}
