import type { ContestData } from "../../../data/message/contest.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import type { Notice } from "../../../family/notice.ts";

/** Asks the opponent's user for a Defense. */
export function contestNotices(contest: ContestData, message: ChatMessage.Implementation): Notice[] {
  const foe = actorOf(contest.foe.uuid);
  if (!foe || !answersFor(foe, game.user) || contest.undone || contest.thrown) return [];
  const title = isHiddenFrom(contest.actor.uuid, contest)
    ? words(`ACTIONCARDS.ActionValues.ContestRow.${contest.row}`)
    : contest.title;
  const attacker = seenAs(contest.actor, contest).name;
  return [
    {
      key: "defend",
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
