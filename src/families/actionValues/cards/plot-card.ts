import { templatePath } from "../../../constants.ts";
import { PlotData, plotCard } from "../../../data/message/plot.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { plotView, type PlotView } from "./plot-view.ts";

function chosenOn(card: HTMLElement): { targets: string[]; pool: PoolKey | "" } {
  const one = card.querySelector<HTMLSelectElement>("select[name=one]")?.value ?? "";
  const [uuid = "", pool = ""] = one.split("|");
  const ticked = [...card.querySelectorAll<HTMLInputElement>("input[name=other]:checked")];
  const targets = [...ticked.map(({ value }) => value), uuid].filter((target) => target !== "");
  return { targets, pool: pool as PoolKey | "" }; // our own view wrote it
}

export const card: ChatCard<PlotData, PlotView> = {
  ...plotCard,
  template: templatePath("chat/plot.hbs"),
  view: plotView,
  page: () => rulesPage("actionValues0000", "plots00000000000"),
  spoken: ({ name, applied }) => [applied.length > 0 ? [`${name}: ${applied.join(". ")}`] : []],
  spokenAtOnce: ({ player, name, text }) => `${player}: ${name}. ${text}`,
  actions: {
    applyPlot: ({ card, id }) => sendRequest({ type: "applyPlot", message: id, ...chosenOn(card) }),
  },
};
