import { directoryActions } from "../../../platform/directory.ts";
import { isPlayed } from "../../../platform/settings/index.ts";
import { directoryButton } from "../../../ui/kit/directory-button.ts";

async function askToDeal(): Promise<void> {
  const { DealPlotsDialog } = await import("./deal-dialog.ts");
  await DealPlotsDialog.ask();
}

/** Gives GMs a button in the card directory to deal plots, if the world plays Action Values. */
export function addDealButton(_directory: unknown, element: HTMLElement): void {
  if (!game.user.isGM || !isPlayed("actionValues")) return;
  const actions = directoryActions(element);
  if (!actions || actions.querySelector(".ac-deal-plots")) return;
  actions.append(
    directoryButton("ac-deal-plots", "fa-masks-theater", "ACTIONCARDS.ActionValues.Plots.Deal", askToDeal),
  );
}
