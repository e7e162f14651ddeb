import type { OpposedData } from "../../../data/message/opposed.ts";
import type { Notice } from "../../../family/notice.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { showAction, showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { oneMoreNotice, outcomeNotice, pickNotice } from "./duel-notices.ts";
import { opposesMe, type OpposedView } from "./opposed-view.ts";

/** Asks the opposed actor's user to resist, or to draw if the card settles a disagreement. */
function resistNotices(message: ChatMessage.Implementation, card: OpposedData): Notice[] {
  if (!opposesMe(card)) return [];
  const names = {
    name: seenAs(card.initiator.actor, card).name,
    other: actorOf(card.resister.actor.uuid)?.calledAs ?? card.resister.actor.name,
  };
  const run = async () => {
    await showCard(message);
    const { answerOpposed } = await import("../dialogs/oppose-dialog.ts");
    await answerOpposed(message);
  };
  const [key, icon] = card.lots
    ? (["DrawNotice", "fa-clone"] as const)
    : (["Notice", "fa-shield-halved"] as const);
  const label = words(card.lots ? "ACTIONCARDS.Notice.DrawToo" : "ACTIONCARDS.Notice.Resist");
  return [
    {
      key: "resist",
      text: words(`ACTIONCARDS.Avatar.Opposed.${key}`, names),
      icon: "fa-people-arrows",
      urgency: "contest",
      actor: card.resister.actor.uuid,
      actions: [{ label, icon, run }, showAction(message)],
    },
  ];
}

/** Returns the notices of an opposed check for this user. */
export function opposedNotices(
  view: OpposedView,
  card: OpposedData,
  message: ChatMessage.Implementation,
): Notice[] {
  return [
    ...pickNotice(message, card),
    ...[view.initiator, view.resister].flatMap((side) => oneMoreNotice(message, card, side)),
    ...resistNotices(message, card),
    ...outcomeNotice(message, view.outcome, view.title, [card.initiator, card.resister]),
  ];
}
