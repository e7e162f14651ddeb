/** Is somebody on the players' side: theirs, or a hero whom the GM plays for want of players? */
export function isOnPlayersSide({ type, hasPlayerOwner }: Actor.Implementation): boolean {
  return hasPlayerOwner || type === "character";
}

/** Are these two on different sides, as far as their documents tell? */
export function areFoes(one: Actor.Implementation, other: Actor.Implementation): boolean {
  return isOnPlayersSide(one) !== isOnPlayersSide(other);
}
