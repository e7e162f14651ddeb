/** Is this the user of this client? */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}

/** Is it this client that writes what binds others: the active GM's? */
export function isClerk(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}
