/** On which level of its scene a token stands; null where its scene has none, as in generation 13. */
export function levelOf(token: TokenDocument.Implementation): string | null {
  const { level } = token as { level?: string | null }; // the types are those of generation 13
  return level ?? null;
}

/** Do two tokens of one scene stand on different levels of it? */
export function areOnOtherLevels(
  one: TokenDocument.Implementation,
  other: TokenDocument.Implementation,
): boolean {
  const [here, there] = [levelOf(one), levelOf(other)];
  return here !== null && there !== null && here !== there;
}
