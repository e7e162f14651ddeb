import { PlotData } from "../../../data/message/plot.ts";
import type { PlayPlotRequest } from "../../../data/requests/action-value-requests.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { journalOf } from "../../../requests/plans/journal.ts";
import { decidesFor, openCard, ownedActor } from "../../../requests/authority.ts";
import { PLOTS, plotOf } from "../../../rules/actionValues/plots.ts";
import { requireActionValues } from "../plans/right.ts";
import { heldPlot, madePlotPile, plotPile, stackOf } from "./stacks.ts";

const QUIET = { chatNotification: false };

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, " ").trim();
}

/** Moves the played card to the pile. Only GM clients can write the pile. */
async function lay(hand: string, id: string): Promise<void> {
  await madePlotPile();
  const pile = plotPile();
  const card = stackOf(hand)?.cards.get(id);
  if (pile && card) await card.pass(pile, QUIET);
}

/** Returns the card to the hand it was played from. */
export async function giveBack(hand: string, id: string): Promise<void> {
  const card = plotPile()?.cards.get(id);
  const stack = stackOf(hand);
  if (stack && card) await card.pass(stack, QUIET);
}

/**
 * Plans to play a plot from a hand for an actor. Takes the plot's text from the GMs' deck, because the hand's owner can
 * edit the card in the hand.
 */
export function planPlayPlot(request: PlayPlotRequest, user: User.Implementation, changes: ChangeSet): void {
  requireActionValues();
  const actor = request.actor === "" ? null : ownedActor(request.actor, user);
  const held = heldPlot(request.card, user);
  if (!held) throw new RequestRefused("NoPlot");
  const { hand, card } = held;
  const plot = plotOf(card.value);
  changes.card({
    type: PlotData.messageType,
    speaker: actor ? speakerFor(actor) : { alias: user.name },
    system: {
      actor: snapshot(actor),
      player: user.name,
      number: plot ? PLOTS.indexOf(plot) + 1 : 0,
      name: card.name,
      text: plainText(card._source.description ?? ""),
      img: card.faces[0]?.img ?? card.img ?? "",
      card: request.card,
      hand: hand.id ?? "",
    },
  });
  const [from, id] = [hand.id ?? "", request.card];
  changes.afterwards(async () => lay(from, id));
}

/**
 * Returns the card of a played plot.
 *
 * @throws {RequestRefused} if the card doesn't exist, is forged or undone, or is not this user's to decide.
 */
export function plotMessage(
  id: string,
  user: User.Implementation,
): { message: ChatMessage.Implementation; plot: PlotData } {
  const { message, card: plot } = openCard(id, PlotData);
  if (!decidesFor(plot, user)) throw new RequestRefused("NotYourChoice", { actor: plot.actor });
  return { message, plot };
}

/** Returns the journal entry that applied a plot and is not undone; null if none. */
export function appliedEntry(message: ChatMessage.Implementation): Entry | null {
  return journalOf(message).findLast(({ kind, undone }) => kind === "applyPlot" && !undone) ?? null;
}
