import { templatePath } from "../../constants.ts";
import type { ChatCard } from "../../family/chat-card.ts";

/** What dialogs, dice and messages that are no cards of ours are put together from. */
const PARTS = [
  "parts/ac-card.hbs",
  "parts/phase-card.hbs",
  "parts/chance.hbs",
  "parts/odds.hbs",
  "parts/ac-odds.hbs",
  "parts/consequences.hbs",
].map(templatePath);

/** What has been fetched, or is on its way: a game that is added later brings the rest. */
const fetched = new Set<string>();

function preload(paths: readonly string[]): void {
  const added = [...new Set(paths)].filter((path) => !fetched.has(path));
  for (const path of added) fetched.add(path);
  void foundry.applications.handlebars.loadTemplates(added);
}

/**
 * Tells the platform what these cards store, and fetches what they are drawn with, and what dialogs are put together
 * from, before the first of them is drawn.
 */
export function prepareCards(cards: readonly ChatCard[]): void {
  for (const { type, model } of cards) Object.assign(CONFIG.ChatMessage.dataModels, { [type]: model });
  preload([...PARTS, ...cards.flatMap(({ template, partials = [] }) => [template, ...partials])]);
}
