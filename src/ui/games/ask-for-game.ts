import { encounters, worldActors } from "../../platform/collections.ts";
import { chosenGame } from "../../platform/settings/index.ts";

/** Opens the window in which a GM chooses the world's game. */
export async function openChooser(): Promise<void> {
  await (await import("./game-chooser.ts")).GameChooser.open();
}

/** Opens the game chooser for the active GM if the world is new: no game chosen, no actors and no encounters. */
export function askForGame(): void {
  const isNew = chosenGame() === "" && worldActors().length === 0 && encounters().length === 0;
  if (isNew && game.users.activeGM?.isSelf) void openChooser();
}
