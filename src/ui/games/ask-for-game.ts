import { encounters, worldActors } from "../../platform/collections.ts";
import { chosenGame } from "../../settings/index.ts";

/** Asks a GM what the world plays. */
export async function openChooser(): Promise<void> {
  await (await import("./game-chooser.ts")).GameChooser.open();
}

/** Asks the GM of a world in which nothing is chosen, and nothing set up yet. */
export function askForGame(): void {
  const isNew = chosenGame() === "" && worldActors().length === 0 && encounters().length === 0;
  if (isNew && game.users.activeGM?.isSelf) void openChooser();
}
