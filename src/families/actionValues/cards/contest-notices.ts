import type { ContestData } from "../../../data/message/contest.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { isOfNow } from "../../../encounter/fight.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { proposedAnswer } from "./answer-view.ts";
import type { ContestView } from "./contest-view.ts";
import type { OfferButton } from "./offers-view.ts";
import { answersFor } from "../../../requests/authority.ts";
import { sendUndo } from "../../../ui/cards/undo.ts";
import { showAction, showCard } from "../../../ui/cards/into-view.ts";
import { withLook } from "../../../ui/kit/look.ts";
import { labelText, words } from "../../../ui/kit/words.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";

/**
 * Asks the opponent's user for a Defense, unless the dice have been rolled. The notice's quick button uses the first
 * Defense on the list (Q31).
 */
function defenseNotice(
  { answer }: ContestView,
  contest: ContestData,
  message: ChatMessage.Implementation,
): Notice[] {
  const foe = actorOf(contest.foe.uuid);
  if (!foe || !answersFor(foe, game.user) || contest.thrown) return [];
  const title = isHiddenFrom(contest.actor.uuid, contest)
    ? words(`ACTIONCARDS.ActionValues.ContestRow.${contest.row}`)
    : labelText(contest.title, words);
  const attacker = seenAs(contest.actor, contest).name;
  const proposed = answer?.options[0];
  const run = async (_control: HTMLElement | null, quick = false): Promise<void> => {
    if (quick && answer && proposed) await sendRequest(proposedAnswer(answer, message.id ?? ""));
    else await showCard(message);
  };
  return [
    {
      key: "defend",
      text: words("ACTIONCARDS.ActionValues.ContestCard.Call", { attacker, actor: foe.calledAs, title }),
      icon: "fa-burst",
      actor: foe.uuid,
      urgency: "defend",
      detail: proposed?.label ?? "",
      actions: [
        {
          label: words("ACTIONCARDS.Notice.Defend"),
          icon: "fa-shield-halved",
          hasWindow: true,
          ...(proposed ? { byItself: "defend" } : {}),
          run,
        },
      ],
    },
  ];
}

/**
 * True if this button may apply an attack's loss without being clicked: it is the only choice for this loss,
 * or it takes Shock and this user decides for the attacker.
 */
function isPlainLoss(
  { pool, option, isLoss }: OfferButton,
  takes: readonly OfferButton[],
  contest: ContestData,
) {
  if (!isLoss) return false;
  const choices = takes.filter((one) => one.option === option);
  return choices.length === 1 || (pool === "shock" && answersFor(actorOf(contest.actor.uuid), game.user));
}

/** Says what the winner has taken; before that what the degree brings, or the numbers if it brings a choice. */
function resultDetail({ lines, offers, own, taken }: ContestView, { foe }: ContestData): string {
  if (taken.length > 0) return withLook(taken.map(({ text }) => text).join("; "), foe.uuid);
  return (offers.buttons.length > 0 ? "" : own.join(" · ")) || (lines.at(-1) ?? "");
}

/** Buttons that undo what the winner has taken, unless there is more to take. */
function undoActions({ offers, taken }: ContestView, message: ChatMessage.Implementation): NoticeAction[] {
  if (offers.buttons.length > 0) return [];
  return taken
    .filter(({ entry }) => entry !== "")
    .map(({ entry }) => ({
      label: words("ACTIONCARDS.Undo.Label"),
      icon: "fa-rotate-left",
      run: () => sendUndo(message, entry),
    }));
}

/**
 * Returns a notice of the result, with buttons to take the winner's offers or to undo that, and to show the card. Leaves
 * out the offers if the winner must first choose allies on the card. Empty if there is no result yet, or if the user
 * acts for neither side.
 */
function resultNotice(
  view: ContestView,
  contest: ContestData,
  message: ChatMessage.Implementation,
): Notice[] {
  const { title, degree, offers, success } = view;
  if (!degree || ![contest.actor, contest.foe].some(({ uuid }) => answersFor(actorOf(uuid), game.user)))
    return [];
  const takes = offers.allies.length > 0 ? [] : offers.buttons;
  const actions = takes.map((take): NoticeAction => {
    const { option, pool, label } = take;
    return {
      label,
      icon: "fa-hand-fist",
      ...(isPlainLoss(take, takes, contest) ? { byItself: "apply" } : {}),
      run: () =>
        sendRequest({ type: "takeConsequence", message: message.id ?? "", option, pool, targets: [] }),
    };
  });
  return [
    {
      key: `result-${contest.taken.length}`,
      text: `${title}: ${degree.label}`,
      icon: success ? "fa-check" : "fa-xmark",
      actor: contest.actor.uuid,
      urgency: offers.buttons.length > 0 ? "apply" : "result",
      detail: resultDetail(view, contest),
      isForBar: true,
      actions: [...actions, ...undoActions(view, message), showAction(message)],
    },
  ];
}

/**
 * Returns this user's notices for a test or contest: a Defense to choose, or the result. In an encounter, the notice of
 * the result ends with the round.
 */
export function contestNotices(
  view: ContestView,
  contest: ContestData,
  message: ChatMessage.Implementation,
): Notice[] {
  if (contest.undone) return [];
  return [
    ...defenseNotice(view, contest, message),
    ...(isOfNow(contest.drawnIn) ? resultNotice(view, contest, message) : []),
  ];
}
