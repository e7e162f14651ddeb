import { templatePath } from "../../constants.ts";
import { type ReactionData, reactionCard } from "../../data/message/reaction.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import { reactionPage } from "../reference/clock-page.ts";
import { reactionView, type ReactionView } from "./reaction-view.ts";

export const card: ChatCard<ReactionData, ReactionView> = {
  ...reactionCard,
  template: templatePath("chat/reaction.hbs"),
  page: ({ key }) => reactionPage(key),
  partials: [templatePath("parts/phase-card.hbs")],
  view: (data, { forged }) => reactionView(data, forged),
  spokenAtOnce: ({ title, sum, outcome }) =>
    [title, sum, outcome?.text ?? ""].filter((part) => part !== "").join(". "),
  actions: {},
};
