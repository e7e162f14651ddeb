import { askingGames, askingOf } from "../../encounter/asked-checks.ts";
import type { Asking } from "../../family/asking.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { WrittenCheck } from "./check-text.ts";

interface GameAsking {
  readonly id: string;
  readonly asking: Asking;
}

/** The first game in play that has checks and is shown on the actor's sheet; null if none. */
export function gameAsking(actor: Actor.Implementation): GameAsking | null {
  const games = askingGames();
  for (const { id } of shownFamilies(actor)) {
    const asking = games.get(id);
    if (asking) return { id, asking };
  }
  return null;
}

/**
 * The game that a written check names, or the result of `gameAsking` if it names none. Null if the game isn't in play.
 */
export function gameFor({ game }: WrittenCheck, actor: Actor.Implementation): GameAsking | null {
  if (game === "") return gameAsking(actor);
  const asking = askingOf(game);
  return asking && { id: game, asking };
}
