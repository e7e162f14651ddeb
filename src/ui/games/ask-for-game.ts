import { encounters, worldActors } from "../../platform/collections.ts";
import { isLeadingGm } from "../../platform/users.ts";
import { chosenGame } from "../../platform/settings/index.ts";

/** Opens the window in which a GM chooses the world's game. */
export async function openChooser(): Promise<void> {
  await (await import("./game-chooser.ts")).GameChooser.open();
}

/**
 * Opens the game chooser in the active GM's leader tab if the world is new: no game chosen, no actors and no
 * encounters.
 */
export function askForGame(): void {
  const isNew = chosenGame() === "" && worldActors().length === 0 && encounters().length === 0;
  if (isNew && isLeadingGm()) void openChooser();
}
