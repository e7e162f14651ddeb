import { notice } from "../../../platform/notice.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { confirm } from "../../../ui/sheets/shared/confirm.ts";
import { requireNoOpenDraw } from "../plans/open-draw.ts";

/** Is the actor in the middle of a draw? Its cards cannot come home before it is over. */
function isDrawing(actor: Actor.Implementation): boolean {
  try {
    requireNoOpenDraw(actor, game.user);
    return false;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    notice("warn", game.i18n.format(error.key, error.dataFor(game.user)));
    return true;
  }
}

/** Brings every card back into the deck; in an encounter, where cards stay out on purpose, only after a question. Tells it. */
export async function recallCards(actor: Actor.Implementation): Promise<void> {
  if (isDrawing(actor)) return;
  const title = game.i18n.localize("ACTIONCARDS.Avatar.Deck.Recall");
  const question = game.i18n.format("ACTIONCARDS.Avatar.Deck.RecallQuestion", { actor: actor.name });
  if (actor.encounter && !(await confirm(title, question))) return;
  await actor.update({ system: { deck: { out: [], aside: [] } } });
  notice("info", game.i18n.format("ACTIONCARDS.Avatar.Deck.Recalled", { actor: actor.name }));
}
