import { ContestData } from "../../../data/message/index.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { answerOn } from "./answer-view.ts";
import { contestView, type ContestView } from "./contest-view.ts";

/** The allies ticked on a card. */
function ticked(card: HTMLElement): string[] {
  return [...card.querySelectorAll<HTMLInputElement>("input[name=ally]:checked")].map(({ value }) => value);
}

/** What came of it, once it is answered. */
function spoken({ title, answer, degree, lines }: ContestView): string[][] {
  return [answer || !degree ? [] : [`${title}: ${degree.label}. ${lines.join(". ")}`]];
}

/** The card of a test or contest by Action Values. */
export const contestCard: ChatCard<ContestData, ContestView> = {
  type: "contest",
  model: ContestData,
  template: "chat/contest.hbs",
  view: contestView,
  spoken,
  actions: {
    answerContest: ({ card, id }) => submitDeed(answerOn(card, id)),
    takeConsequence: ({ button: { dataset }, card, id }) =>
      submitDeed({
        type: "takeConsequence",
        message: id,
        option: Number(dataset["option"]),
        pool: (dataset["pool"] ?? "") as PoolKey | "", // written by the card's own view
        targets: ticked(card),
      }),
    undoTaken: ({ button, id }) =>
      submitDeed({ type: "undoTest", message: id, option: Number(button.dataset["option"]) }),
    undoTest: ({ id }) => submitDeed({ type: "undoTest", message: id, option: null }),
  },
};
