import { templatePath } from "../../../constants.ts";
import { ContestData, contestCard } from "../../../data/message/contest.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { answerOn } from "./answer-view.ts";
import { contestNotices } from "./contest-notices.ts";
import { openedOn } from "./open-view.ts";
import { contestView, type ContestView } from "./contest-view.ts";

/** Returns the UUIDs of the allies selected on a card. */
function ticked(card: HTMLElement): string[] {
  return [...card.querySelectorAll<HTMLInputElement>("input[name=ally]:checked")].map(({ value }) => value);
}

/** Returns the text that screen readers announce once the contest is decided; empty before. */
function spoken({ title, answer, degree, lines }: ContestView): string[][] {
  return [answer || !degree ? [] : [`${title}: ${degree.label}. ${lines.join(". ")}`]];
}

export const card: ChatCard<ContestData, ContestView> = {
  ...contestCard,
  template: templatePath("chat/contest.hbs"),
  page: () => rulesPage("actionValues0000", "effectAndDegree0"),
  view: contestView,
  spoken,
  notices: contestNotices,
  actions: {
    answerContest: ({ card, id }) => sendRequest(answerOn(card, id)),
    openDefenses: ({ card, id }) => sendRequest(openedOn(card, id, true)),
    openAll: ({ card, id }) => sendRequest(openedOn(card, id, false)),
    takeConsequence: ({ button: { dataset }, card, id }) =>
      sendRequest({
        type: "takeConsequence",
        message: id,
        option: Number(dataset["option"]),
        pool: (dataset["pool"] ?? "") as PoolKey | "", // set by our own view
        targets: ticked(card),
      }),
  },
};
