import { templatePath } from "../../constants.ts";
import { allCards } from "../../family/cards.ts";

/** What dialogs, dice and messages that are no cards of ours are put together from. */
const PARTS = [
  "parts/ac-card.hbs",
  "parts/phase-card.hbs",
  "parts/chance.hbs",
  "parts/odds.hbs",
  "parts/ac-odds.hbs",
];

/** The paths of all templates that must be there when the first card is drawn. */
export function preloadedTemplates(): string[] {
  const cards = allCards().flatMap(({ template, partials = [] }) => [template, ...partials]);
  return [...new Set([...PARTS, ...cards])].map(templatePath);
}
