import { templatePath } from "../../constants.ts";
import { ReactionData } from "../../data/message/index.ts";
import { announce } from "../kit/announce.ts";
import { elementFrom } from "./element.ts";
import { reactionView } from "./reaction-view.ts";

/** Draws the card of a reaction. */
export async function renderReaction(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const reaction: unknown = message.system;
  if (!(reaction instanceof ReactionData)) return null;
  const view = reactionView(reaction, !message.isTrusted);
  return elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/reaction.hbs"), { ...view }),
  );
}

/** Says in the live region what came of a reaction that was just made. */
export function announceReaction(message: ChatMessage.Implementation): void {
  const reaction: unknown = message.system;
  if (!(reaction instanceof ReactionData) || !message.visible) return;
  const { title, sum, outcome } = reactionView(reaction, !message.isTrusted);
  announce([title, sum, outcome?.text ?? ""].filter((part) => part !== "").join(". "));
}
