import { isPlayed } from "../../platform/settings/index.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";

/** Opens the dialog to deal plots. Warns users who are not GMs. */
async function dealPlots(): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("ACTIONCARDS.Request.Refusal.GmOnly", { localize: true });
    return;
  }
  const { DealPlotsDialog } = await import("./plots/deal-dialog.ts");
  await DealPlotsDialog.ask();
}

/** Opens the contest dialog, or warns if Action! is not in play. */
async function contest(actor: Actor.Implementation): Promise<void> {
  if (!isPlayed("actionValues")) {
    ui.notifications.warn("ACTIONCARDS.Request.Refusal.GameOff", { localize: true });
    return;
  }
  const { ContestDialog } = await import("./dialogs/contest-dialog.ts");
  await ContestDialog.begin(actor);
}

export const actionValuesApi = {
  /** Opens the dialog for a test or a contest by Action Values. */
  contest,
  /** For GMs: opens the dialog to deal plots. Warns other users. */
  dealPlots,
};

export const actionValuesDice = { ActionValueRoll };
