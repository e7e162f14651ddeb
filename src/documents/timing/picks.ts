import { SYSTEM_ID, templatePath } from "../../constants.ts";
import { cardView } from "../../dice/card-view.ts";
import type { TimingEvent } from "../../rules/timing/deed.ts";

/** A card drawn to find an order, or to break a tie. */
export type PickEvent = Extract<TimingEvent, { type: "pick" }>;

/** The picks of a step that all may see: of hidden combatants none. */
export function openPicks(
  combat: Combat.Implementation,
  events: readonly TimingEvent[],
): readonly PickEvent[] {
  return events
    .filter((event) => event.type === "pick")
    .filter(({ id }) => combat.combatants.get(id)?.hidden === false);
}

/** Shows the cards that an order was drawn with, in one message that bears the deed's id as its mark. */
export async function tellPicks(
  combat: Combat.Implementation,
  events: readonly PickEvent[],
  deed: string,
): Promise<void> {
  const picks = events.flatMap(({ id, cards, total, tie }) => {
    const combatant = combat.combatants.get(id);
    if (!combatant) return [];
    return [{ name: combatant.name, total, tie, cards: cards.map((card) => cardView(card)) }];
  });
  if (picks.length === 0) return;
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/initiative.hbs"), {
    picks,
  });
  const alias = game.i18n.localize("ACTIONCARDS.Initiative.Title");
  await ChatMessage.create({ content, speaker: { alias }, flags: { [SYSTEM_ID]: { step: deed } } });
}
