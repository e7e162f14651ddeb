import { isPlayed } from "../../settings/index.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";

/** Plots are the GM's to deal. */
async function dealPlots(): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("ACTIONCARDS.Request.Refusal.GmOnly", { localize: true });
    return;
  }
  const { DealPlotsDialog } = await import("./plots/deal-dialog.ts");
  await DealPlotsDialog.ask();
}

/** If the world plays another game, the user is told that there are no contests. */
async function contest(actor: Actor.Implementation): Promise<void> {
  if (!isPlayed("actionValues")) {
    ui.notifications.warn("ACTIONCARDS.Request.Refusal.GameOff", { localize: true });
    return;
  }
  const { ContestDialog } = await import("./dialogs/contest-dialog.ts");
  await ContestDialog.begin(actor);
}

/** What macros and modules may use of Action!. */
export const actionValuesApi = {
  /** Opens the dialog for a test or a contest by Action Values; whoever may see them finds the odds in it. */
  contest,
  /** Asks a GM how many plots go to whom. */
  dealPlots,
};

/** Its dice. */
export const actionValuesDice = { ActionValueRoll };
