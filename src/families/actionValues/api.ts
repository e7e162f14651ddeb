import { isPlayed } from "../../settings/index.ts";
import { ContestDialog } from "./dialogs/contest-dialog.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";
import { DealPlotsDialog } from "./plots/deal-dialog.ts";

/** Plots are the GM's to deal. */
async function dealPlots(): Promise<void> {
  if (game.user.isGM) await DealPlotsDialog.ask();
  else ui.notifications.warn("ACTIONCARDS.Request.Refusal.GmOnly", { localize: true });
}

/** Where the world plays another game it is said that there are no contests. */
async function contest(actor: Actor.Implementation): Promise<void> {
  if (isPlayed("actionValues")) await ContestDialog.begin(actor);
  else ui.notifications.warn("ACTIONCARDS.Request.Refusal.GameOff", { localize: true });
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
