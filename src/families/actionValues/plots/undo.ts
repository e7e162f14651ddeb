import { PlotData } from "../../../data/message/plot.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { undoneWithSeats } from "../plans/undo.ts";
import { giveBack } from "./play.ts";

/**
 * How to undo a plot, or only its effects if `part` is the entry that applied them. Null for other messages and
 * entries. Throws a RequestRefused unless the user decides for the plot. Only GMs can undo a whole plot, which returns
 * it to the hand.
 */
export function undoPlot(
  message: ChatMessage.Implementation,
  part: Entry | null,
  user: User.Implementation,
): CardUndo | null {
  const plot: unknown = message.system;
  if (!(plot instanceof PlotData)) return null;
  if (!decidesFor(plot, user)) throw new RequestRefused("NotYourChoice", { actor: plot.actor });
  if (part && part.kind !== "applyPlot") return null;
  if (!part && !user.isGM) throw new RequestRefused("GmOnly");
  const { hand, card } = plot;
  return undoneWithSeats(message, part, (changes) => {
    changes.attachTo(message, { system: { applied: false, pools: [], people: [] } });
    if (!part) changes.afterwards(async () => giveBack(hand, card));
  });
}
