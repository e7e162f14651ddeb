import { ExchangeData } from "../../../data/message/exchange.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { actorOf } from "../../../platform/collections.ts";
import { answersFor, decidesFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { sideOf, type Duel } from "../plans/duel.ts";
import type { CalculationView } from "./calculation-view.ts";
import { callsMeToPick, fanView } from "./exchange-fan-view.ts";
import { asksMeForOrder } from "./exchange-view.ts";

/** Returns the notice that asks this user to pick a card from a fan; none if it is not this user's turn to pick. */
export function pickNotice(message: ChatMessage.Implementation, duel: Duel): Notice[] {
  const due = callsMeToPick(duel);
  if (!due) return [];
  const { side } = due;
  const fan = fanView(duel, side, { message, forged: false, user: game.user, words });
  return [
    {
      key: `pick-${side}`,
      text: words("ACTIONCARDS.Avatar.Fan.Call", { name: due.name }),
      icon: "fa-hand-pointer",
      urgency: "pick",
      actions: [showAction(message)],
      fan: fan && {
        ...fan,
        pick: (place) =>
          sendRequest({ type: "pick", message: message.id ?? "", side, step: fan.step, place }),
      },
    },
  ];
}

/**
 * Returns the notice that asks this user whether to draw one more card after a ten (A10); none if this user is not
 * the one to answer.
 */
export function tenNotice(
  message: ChatMessage.Implementation,
  { name, choice }: CalculationView,
  { uuid, key, choose }: { uuid: string; key: string; choose(step: number, more: boolean): Promise<void> },
): Notice[] {
  if (!choice?.mine || !answersFor(actorOf(uuid), game.user)) return [];
  const { step, question, odds } = choice;
  const answer = (word: "OneMore" | "Enough", icon: string): NoticeAction => ({
    label: words(`ACTIONCARDS.Avatar.Exchange.${word}`),
    icon,
    run: () => choose(step, word === "OneMore"),
  });
  const [more, enough] = [answer("OneMore", "fa-plus"), answer("Enough", "fa-hand")];
  return [
    {
      key: `${key}-${step}`,
      text: `${name}: ${question}`,
      icon: "fa-plus",
      actor: uuid,
      urgency: "oneMore",
      detail: odds?.line ?? "",
      isForBar: true,
      actions: [...(odds?.isEnough ? [enough, more] : [more, enough]), showAction(message)],
    },
  ];
}

/**
 * Returns the notice that asks this user whether to draw one more card after a ten, in the calculation or in the
 * draw for the order (A10, Q2).
 */
export function oneMoreNotice(
  message: ChatMessage.Implementation,
  duel: Duel,
  view: CalculationView,
): Notice[] {
  const { side, name } = view;
  const isOrder = side !== "attacker" && duel instanceof ExchangeData && asksMeForOrder(duel, side);
  const notices = tenNotice(message, view, {
    uuid: sideOf(duel, side)?.actor.uuid ?? "",
    key: `${isOrder ? "order" : "oneMore"}-${side}`,
    choose: (step, more) => sendRequest({ type: "choose", message: message.id ?? "", side, step, more }),
  });
  if (!isOrder) return notices;
  const text = words("ACTIONCARDS.Avatar.Exchange.OrderCall", { name });
  return notices.map((notice) => ({ ...notice, text, icon: "fa-list-ol", isForBar: false }));
}

/** Returns the notice of how a card ended, for users who decide for one of its `sides`; none while it is open. */
export function outcomeNotice(
  message: ChatMessage.Implementation,
  outcome: { icon: string; text: string } | null,
  detail: string,
  sides: readonly { actor: { uuid: string } }[],
): Notice[] {
  if (!outcome || !sides.some((side) => decidesFor(side, game.user))) return [];
  return [
    {
      key: "outcome",
      text: outcome.text,
      icon: outcome.icon,
      urgency: "result",
      detail,
      isForBar: true,
      actions: [showAction(message)],
    },
  ];
}
