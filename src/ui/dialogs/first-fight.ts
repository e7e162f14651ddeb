import type { Game } from "../../family/game.ts";

let isPlaying = false;

/** True while a game's first fight is set up; it may begin without asking. */
export function isFirstFight(): boolean {
  return isPlaying;
}

/** Plays a game's first fight, if it has one, by running its macro. */
export async function playFirstFight(chosen: Game | null): Promise<void> {
  const macro: unknown = await fromUuid((chosen?.sample ?? "") as `Macro.${string}`); // any UUID is looked up
  if (!(macro instanceof Macro)) return;
  isPlaying = true;
  try {
    await macro.execute();
  } finally {
    isPlaying = false;
  }
}
