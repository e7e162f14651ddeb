import { familiesInPlay } from "../../../family/registry.ts";
import { ALL_SHOWN, chosenToShow } from "../../../family/shown.ts";
import { optionsOf, type Option } from "../../kit/option.ts";
import { words } from "../../kit/words.ts";

/**
 * Returns the options for the games that an actor's sheet shows: the games that the actor has data for, any one game,
 * or all games. Empty if the world plays only one game.
 */
export function shownOptions(actor: Actor.Implementation): Option[] {
  const inPlay = familiesInPlay();
  if (inPlay.length < 2) return [];
  const labels = new Map([
    ["", words("ACTIONCARDS.Sheet.Shows.own")],
    ...inPlay.map(({ id, label }) => [id, words(label)] as const),
    [ALL_SHOWN, words("ACTIONCARDS.Sheet.Shows.all")],
  ]);
  return optionsOf([...labels.keys()], chosenToShow(actor), (id) => labels.get(id) ?? "");
}
