import type { ShotData } from "../../../data/message/shot.ts";
import { partyAt } from "../../../data/message/shot-harm.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import type { GivenAnswer } from "../../../data/requests/printed-requests.ts";
import { isOfNow } from "../../../encounter/fight.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { sendShares } from "../../../ui/cards/shares.ts";
import { sendUndo } from "../../../ui/cards/undo.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { applyRequest } from "./shot-apply.ts";
import type { CardActionView, OutcomeLine } from "./action-view.ts";
import type { ChoiceView } from "./choice-view.ts";
import type { PartyView } from "./shot-participants.ts";
import { withLook } from "../../../ui/kit/look.ts";
import { words } from "../../../ui/kit/words.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";

/** The parts of the card's view that notices tell. */
interface ShotView extends Pick<CardActionView, "title" | "choice"> {
  readonly outcome: readonly OutcomeLine[];
  readonly parties: readonly PartyView[];
}

const TEXTS = {
  name: "ACTIONCARDS.Printed.Shot.Notice.name",
  wait: "ACTIONCARDS.Printed.Shot.Notice.wait",
  fire: "ACTIONCARDS.Printed.Shot.Notice.fire",
} as const;

/** What this user has to do for a shot: name bystanders, wait for the GM, or fire (Q17); null if nothing. */
function dueOn({ named, actor }: ShotData): keyof typeof TEXTS | null {
  if (!named && game.user.isGM) return "name";
  if (!answersFor(actorOf(actor.uuid), game.user)) return null;
  return named ? "fire" : "wait";
}

const SPENDS = ["effect", "penetration"] as const;

/** Buttons that spend all bumps on one thing; other ways to spend them are on the card. */
function bumpAnswers(bumps: ChoiceView["bumps"]): { answer: string; label: string; icon: string }[] {
  return SPENDS.flatMap((id) => {
    const times = bumps.find((use) => use.id === id)?.max ?? 0;
    const answer = JSON.stringify({ type: "bumps", spend: { [id]: times } });
    const label = words(`ACTIONCARDS.Printed.Shot.Notice.Spend.${id}`, { times });
    return times > 0 ? [{ answer, label, icon: "fa-arrow-up" }] : [];
  });
}

/** The next choice of the one who shoots, as buttons. */
function choiceNotice(
  { choice, title }: ShotView,
  shot: ShotData,
  message: ChatMessage.Implementation,
): Notice[] {
  if (!choice?.mine) return [];
  const { question, step, buttons, bumps } = choice;
  const id = message.id ?? "";
  const answers = [...buttons, ...bumpAnswers(bumps)].map(({ answer, label, icon }): NoticeAction => ({
    label,
    icon,
    // written by our own view
    run: () =>
      sendRequest({ type: "answerCard", message: id, step, answer: JSON.parse(answer) as GivenAnswer }),
  }));
  return [
    {
      key: `choice-${step}`,
      text: `${title}: ${question}`,
      icon: "fa-table-cells",
      actor: shot.actor.uuid,
      urgency: "oneMore",
      isForBar: true,
      actions: [...answers, showAction(message)],
    },
  ];
}

/** The result for each person: to apply, or applied. */
function resultNotices(
  { parties, outcome }: ShotView,
  shot: ShotData,
  message: ChatMessage.Implementation,
): Notice[] {
  const target = seenAs(shot.target, shot).name;
  const id = message.id ?? "";
  const [verdict = "", ...rest] = outcome.filter(({ isDetail }) => !isDetail).map(({ text }) => text);
  return parties.flatMap(({ place, text, applied, waits: left, buttons }): Notice[] => {
    const harmed = partyAt(shot, place)?.actor.uuid ?? "";
    const mine = buttons.filter(({ action }) => action !== "save");
    const waits = mine.some(({ action }) => action === "applyHarm");
    if (mine.length === 0 && place !== 0) return [];
    const actions = mine.map(({ action, entry, label, icon }): NoticeAction => ({
      label,
      icon,
      ...(action === "applyHarm" ? { byItself: "apply" } : {}),
      run: () =>
        action === "applyHarm"
          ? sendShares(applyRequest(id, [{ place, share: "full" }]))
          : sendUndo(message, entry),
    }));
    const told = [...(text === "" ? rest : []), left].filter((part) => part !== "").join(" · ");
    return [
      {
        key: `${waits ? "apply" : applied.length > 0 ? "applied" : "result"}-${place}`,
        text: text || [target, verdict].filter((part) => part !== "").join(" · "),
        icon: outcome[0]?.icon ?? "fa-burst",
        actor: "",
        urgency: waits ? "apply" : "result",
        detail: applied.length > 0 ? withLook(applied.join(" "), harmed) : told,
        isForBar: true,
        actions: [...actions, showAction(message)],
      },
    ];
  });
}

function dueNotice(shot: ShotData, message: ChatMessage.Implementation): Notice[] {
  const due = shot.answers.length > 0 ? null : dueOn(shot);
  if (due === null) return [];
  const names = { actor: seenAs(shot.actor, shot).name, target: seenAs(shot.target, shot).name };
  return [
    {
      key: due,
      text: words(TEXTS[due], names),
      icon: due === "wait" ? "fa-hourglass-half" : "fa-crosshairs",
      actor: due === "name" ? "" : shot.actor.uuid,
      urgency: due === "wait" ? "plot" : "contest",
      actions: [showAction(message)],
    },
  ];
}

/** What a shot asks of the GM or the shooter, and its results. */
export function shotNotices(view: ShotView, shot: ShotData, message: ChatMessage.Implementation): Notice[] {
  if (shot.undone) return [];
  return [
    ...dueNotice(shot, message),
    ...choiceNotice(view, shot, message),
    ...(isOfNow(shot.drawnIn) ? resultNotices(view, shot, message) : []),
  ];
}
