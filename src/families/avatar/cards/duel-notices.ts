import { ExchangeData } from "../../../data/message/exchange.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { actorOf } from "../../../platform/collections.ts";
import { answersFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { sideOf, type Duel } from "../plans/duel.ts";
import type { CalculationView } from "./calculation-view.ts";
import { callsMeToPick, fanView } from "./exchange-fan-view.ts";
import { asksMeForOrder } from "./exchange-view.ts";

/** Asks this user to pick a card from a fan. */
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
      actor: "",
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

/** Asks whether a ten takes one more card: in the calculation, or in the draw for the order (A5, Q2). */
export function oneMoreNotice(
  message: ChatMessage.Implementation,
  duel: Duel,
  { side, name, choice }: CalculationView,
): Notice[] {
  if (!choice?.mine) return [];
  const { step, question, odds } = choice;
  const answer = (key: "OneMore" | "Enough", icon: string, more: boolean): NoticeAction => ({
    label: words(`ACTIONCARDS.Avatar.Exchange.${key}`),
    icon,
    run: () => sendRequest({ type: "choose", message: message.id ?? "", side, step, more }),
  });
  const isOrder = side !== "attacker" && duel instanceof ExchangeData && asksMeForOrder(duel, side);
  const uuid = sideOf(duel, side)?.actor.uuid ?? "";
  if (!answersFor(actorOf(uuid), game.user)) return [];
  return [
    {
      key: `${isOrder ? "order" : "oneMore"}-${side}-${step}`,
      text: isOrder ? words("ACTIONCARDS.Avatar.Exchange.OrderCall", { name }) : `${name}: ${question}`,
      icon: isOrder ? "fa-list-ol" : "fa-plus",
      actor: uuid,
      urgency: "oneMore",
      detail: odds?.line ?? "",
      isForBar: !isOrder,
      actions: [answer("OneMore", "fa-plus", true), answer("Enough", "fa-hand", false), showAction(message)],
    },
  ];
}
