import { askingGames, askingOf } from "../../encounter/asked-checks.ts";
import type { Asking } from "../../family/asking.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { WrittenCheck } from "./check-text.ts";

interface GameAsking {
  readonly id: string;
  readonly asking: Asking;
}

/** Returns the first game in play that has checks and is shown on the actor's sheet; null if none. */
export function gameAsking(actor: Actor.Implementation): GameAsking | null {
  const games = askingGames();
  for (const { id } of shownFamilies(actor)) {
    const asking = games.get(id);
    if (asking) return { id, asking };
  }
  return null;
}

/**
 * Returns the game that a written check names; if it names none, the actor's game from `gameAsking`. Null if
 * the game isn't in play.
 */
export function gameFor({ game }: WrittenCheck, actor: Actor.Implementation): GameAsking | null {
  if (game === "") return gameAsking(actor);
  const asking = askingOf(game);
  return asking && { id: game, asking };
}
