import { notice } from "../../../platform/notice.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { changeFight } from "../../../platform/fight-state.ts";
import { confirm } from "../../../ui/sheets/shared/confirm.ts";
import { requireNoOpenDraw } from "../plans/open-draw.ts";

/** True if the actor has an unfinished draw, which must end before cards are returned. If so, also warns the user. */
function isDrawing(actor: Actor.Implementation): boolean {
  try {
    requireNoOpenDraw(actor);
    return false;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    notice("warn", error.text);
    return true;
  }
}

/** Asks the GMs in a whisper to return the actor's cards. The message links to the sheet (Q38). */
async function askGms(actor: Actor.Implementation): Promise<void> {
  const link = `@UUID[${actor.uuid}]{${actor.name}}`;
  const content = game.i18n.format("ACTIONCARDS.Avatar.Deck.RecallAsked", { actor: link });
  const whisper = ChatMessage.getWhisperRecipients("GM").flatMap(({ id }) => id ?? []);
  await ChatMessage.implementation.create({ content: `<p>${content}</p>`, whisper });
  notice("info", game.i18n.localize("ACTIONCARDS.Avatar.Deck.RecallSent"));
}

/**
 * Returns all cards to the actor's deck, with a notification. In a started encounter, a GM must confirm, and
 * players can only ask the GMs. While the actor has an unfinished draw, only warns the user.
 */
export async function recallCards(actor: Actor.Implementation): Promise<void> {
  if (isDrawing(actor)) return;
  if (actor.encounter && !game.user.isGM) return askGms(actor);
  const title = game.i18n.localize("ACTIONCARDS.Avatar.Deck.Recall");
  const question = game.i18n.format("ACTIONCARDS.Avatar.Deck.RecallQuestion", { actor: actor.name });
  if (actor.encounter && !(await confirm(title, question))) return;
  await changeFight(actor, { deck: { out: [], aside: [] } });
  notice("info", game.i18n.format("ACTIONCARDS.Avatar.Deck.Recalled", { actor: actor.name }));
}
