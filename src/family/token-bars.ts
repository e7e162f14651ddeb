import { isPlayed } from "../platform/settings/index.ts";
import { allRules } from "./rules-registry.ts";

/** The values that a token's bars show, as paths under `system`. Null for a bar that is not shown. */
export interface TokenBars {
  readonly bar1: { readonly attribute: string | null };
  readonly bar2: { readonly attribute: string | null };
}

/**
 * The token bars for actors of this game. If the game is not in play or has no bars, uses the bars of the first game
 * in play that has some.
 */
export function tokenBars(game: string): TokenBars {
  const inPlay = allRules().filter(({ id, bars }) => bars && isPlayed(id));
  const { bars } = inPlay.find(({ id }) => id === game) ?? inPlay[0] ?? {};
  const [bar1, bar2] = bars ?? [];
  return { bar1: { attribute: bar1?.path ?? null }, bar2: { attribute: bar2?.path ?? null } };
}

/** True if these are the default bars of a game, not bars that a user chose. */
export function isOfOneGame(bars: TokenBars): boolean {
  return allRules().some(({ id }) => {
    const { bar1, bar2 } = tokenBars(id);
    return bars.bar1.attribute === bar1.attribute && bars.bar2.attribute === bar2.attribute;
  });
}
