import { encounters, worldActors } from "../../platform/collections.ts";
import { chosenGame } from "../../platform/settings/index.ts";

/** Asks a GM which game the world plays. */
export async function openChooser(): Promise<void> {
  await (await import("./game-chooser.ts")).GameChooser.open();
}

/** Asks the active GM if the world is new: no game chosen, no actors and no encounters. */
export function askForGame(): void {
  const isNew = chosenGame() === "" && worldActors().length === 0 && encounters().length === 0;
  if (isNew && game.users.activeGM?.isSelf) void openChooser();
}
