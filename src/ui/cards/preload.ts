import { templatePath } from "../../constants.ts";
import type { ChatCard } from "../../family/chat-card.ts";

/** What dialogs, dice and messages that are no cards of ours are put together from. */
const PARTS = [
  "parts/ac-card.hbs",
  "parts/phase-card.hbs",
  "parts/chance.hbs",
  "parts/odds.hbs",
  "parts/ac-odds.hbs",
];

/**
 * Tells the platform what these cards store, and fetches what they are drawn with, and what dialogs are put together
 * from, before the first of them is drawn.
 */
export function prepareCards(cards: readonly ChatCard[]): void {
  for (const { type, model } of cards) Object.assign(CONFIG.ChatMessage.dataModels, { [type]: model });
  const templates = cards.flatMap(({ template, partials = [] }) => [template, ...partials]);
  void foundry.applications.handlebars.loadTemplates(
    [...new Set([...PARTS, ...templates])].map(templatePath),
  );
}
