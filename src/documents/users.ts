/** Is this the user of this client? */
export function isSelf(user: { id: string | null }): boolean {
  return user.id === game.user.id;
}
