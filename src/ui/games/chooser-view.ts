import type { Game } from "../../family/game.ts";
import type { Words } from "../kit/words.ts";

/** A game as its card draws it. */
interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
  /** True if the world plays it. */
  readonly chosen: boolean;
  /** True if it has a fight that can be set up. */
  readonly sample: boolean;
}

/** The games a world can play. */
export interface ChooserView {
  readonly games: readonly GameCard[];
}

/** The games to choose from, with the chosen one marked. */
export function chooserView(games: readonly Game[], chosen: Game | null, words: Words): ChooserView {
  return {
    games: games.map(({ id, name, text, img, sample }) => ({
      id,
      name: words(name),
      text: words(text),
      img,
      chosen: id === chosen?.id,
      sample: sample !== "",
    })),
  };
}
