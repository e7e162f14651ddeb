/** The id of a token's level. Null if the scene has no levels, as in generation 13. */
export function levelOf(token: TokenDocument.Implementation): string | null {
  const { level } = token as { level?: string | null }; // the types only cover generation 13
  return level ?? null;
}

/** True if two tokens of one scene are on different levels. */
export function areOnOtherLevels(
  one: TokenDocument.Implementation,
  other: TokenDocument.Implementation,
): boolean {
  const [here, there] = [levelOf(one), levelOf(other)];
  return here !== null && there !== null && here !== there;
}
