import { ReactionData } from "../../data/message/index.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import { reactionView, type ReactionView } from "./reaction-view.ts";

/** The card of a reaction: of an action called forward, an Abort, a defense. */
export const reactionCard: ChatCard<ReactionData, ReactionView> = {
  type: "reaction",
  model: ReactionData,
  template: "chat/reaction.hbs",
  partials: ["parts/phase-card.hbs"],
  view: (data, { forged }) => reactionView(data, forged),
  spokenAtOnce: ({ title, sum, outcome }) =>
    [title, sum, outcome?.text ?? ""].filter((part) => part !== "").join(". "),
  actions: {},
};
