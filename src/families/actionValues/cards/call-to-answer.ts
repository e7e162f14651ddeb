import { ContestData } from "../../../data/message/contest.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { NoticeStrip } from "../../../ui/notices/notice-strip.ts";
import type { Notice } from "../../../ui/notices/notice.ts";

/** The key prefix of a card's notices. */
const prefixOf = (message: ChatMessage.Implementation): string => `contest-${message.id}-`;

function noticesOf(message: ChatMessage.Implementation): Notice[] {
  const contest: unknown = message.system;
  if (!message.isTrusted || !(contest instanceof ContestData)) return [];
  const foe = actorOf(contest.foe.uuid);
  if (!foe || !answersFor(foe, game.user) || contest.undone || contest.thrown) return [];
  const title = isHiddenFrom(contest.actor.uuid, contest)
    ? words(`ACTIONCARDS.ActionValues.ContestRow.${contest.row}`)
    : contest.title;
  const attacker = seenAs(contest.actor, contest).name;
  return [
    {
      key: `${prefixOf(message)}defend`,
      text: words("ACTIONCARDS.ActionValues.ContestCard.Call", { attacker, actor: foe.calledAs, title }),
      icon: "fa-burst",
      actor: foe.uuid,
      actions: [
        {
          label: words("ACTIONCARDS.Notice.Defend"),
          icon: "fa-shield-halved",
          run: () => showCard(message),
        },
      ],
    },
  ];
}

/** Shows a notice to users who must answer a contest, until they have, in case the chat is out of sight. */
export function callToAnswer(message: ChatMessage.Implementation): void {
  const notices = noticesOf(message);
  for (const notice of notices) NoticeStrip.show(notice);
  NoticeStrip.keep(
    prefixOf(message),
    notices.map(({ key }) => key),
  );
}

/** Removes the notices of a deleted card. */
export function callNoMore(message: ChatMessage.Implementation): void {
  NoticeStrip.keep(prefixOf(message));
}
