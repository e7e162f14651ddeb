import type { Game } from "../../family/game.ts";

let isPlaying = false;

/** Is a game's first fight being set up, which may begin without a question? */
export function isFirstFight(): boolean {
  return isPlaying;
}

/** Plays the first fight of a game, if it has one: its macro says who is in it. */
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
