import { askingGames, askingOf } from "../../encounter/asked-checks.ts";
import type { Asking } from "../../family/asking.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { WrittenCheck } from "./check-text.ts";

interface GameAsking {
  readonly id: string;
  readonly asking: Asking;
}

/** The game by which the actor makes checks: the first in play that its sheet shows; null if none asks any. */
export function gameAsking(actor: Actor.Implementation): GameAsking | null {
  const games = askingGames();
  for (const { id } of shownFamilies(actor)) {
    const asking = games.get(id);
    if (asking) return { id, asking };
  }
  return null;
}

/** The game of a written check: the one it names, or the one by which the actor makes checks; null if there is none. */
export function gameFor({ game }: WrittenCheck, actor: Actor.Implementation): GameAsking | null {
  if (game === "") return gameAsking(actor);
  const asking = askingOf(game);
  return asking && { id: game, asking };
}
