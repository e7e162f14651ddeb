import { templatePath } from "../../constants.ts";
import { type AskedData, askedCard } from "../../data/message/asked.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { askedNotices, drawFor } from "./asked-notices.ts";
import { askedView, awayPlaces, innerOf, type AskedView } from "./asked-view.ts";

export const card: ChatCard<AskedData, AskedView> = {
  ...askedCard,
  template: templatePath("chat/asked.hbs"),
  page: () => rulesPage("rulesReference00", "checks0000000000"),
  view: askedView,
  innerTypes: ({ rows }) => [...new Set(rows.map(({ type }) => type))].filter((type) => type !== ""),
  inner: innerOf,
  spokenAtOnce: ({ title, lines }) => [title, ...lines].join(". "),
  spoken: ({ rows }) =>
    rows.map(({ name, total, outcome }) => (outcome ? [`${name}: ${total} ${outcome.text}`.trim()] : [])),
  notices: askedNotices,
  actions: {
    draw: ({ button, id }) => drawFor(id, [Number(button.dataset["place"])]),
    drawAway: ({ data, id }) => drawFor(id, awayPlaces(data)),
    close: ({ id }) => sendRequest({ type: "closeAsked", message: id }),
  },
};
