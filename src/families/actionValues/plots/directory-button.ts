import { directoryActions } from "../../../platform/directory.ts";
import { isPlayed } from "../../../platform/settings/index.ts";

async function askToDeal(): Promise<void> {
  const { DealPlotsDialog } = await import("./deal-dialog.ts");
  await DealPlotsDialog.ask();
}

/** Gives GMs a button in the card directory to deal plots, if the world plays Action Values. */
export function addDealButton(_directory: unknown, element: HTMLElement): void {
  if (!game.user.isGM || !isPlayed("actionValues")) return;
  const actions = directoryActions(element);
  if (!actions || actions.querySelector(".ac-deal-plots")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ac-deal-plots";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-masks-theater";
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.textContent = game.i18n.localize("ACTIONCARDS.ActionValues.Plots.Deal");
  button.append(icon, " ", label);
  button.addEventListener("click", () => void askToDeal());
  actions.append(button);
}
