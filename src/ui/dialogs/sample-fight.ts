import type { Game } from "../../family/game.ts";

let isPlaying = false;

/** True while the macro that sets up a game's sample fight runs. */
export function isSampleFight(): boolean {
  return isPlaying;
}

/** Runs the macro that sets up the game's sample fight, if the game has one. */
export async function playSampleFight(chosen: Game | null): Promise<void> {
  const macro: unknown = await fromUuid((chosen?.sample ?? "") as `Macro.${string}`); // may have any type
  if (!(macro instanceof Macro)) return;
  isPlaying = true;
  try {
    await macro.execute();
  } finally {
    isPlaying = false;
  }
}
