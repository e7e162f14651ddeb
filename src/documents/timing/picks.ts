import { templatePath } from "../../constants.ts";
import { cardView } from "../../dice/card-view.ts";
import type { TimingEvent } from "../../rules/timing/deed.ts";

/** Shows the cards that an order was drawn with, in one message; of hidden combatants nothing. */
export async function tellPicks(
  combat: Combat.Implementation,
  events: readonly TimingEvent[],
): Promise<void> {
  const picks = events
    .filter((event) => event.type === "pick")
    .flatMap(({ id, cards, total, tie }) => {
      const combatant = combat.combatants.get(id);
      if (!combatant || combatant.hidden) return [];
      return [{ name: combatant.name, total, tie, cards: cards.map((card) => cardView(card)) }];
    });
  if (picks.length === 0) return;
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/initiative.hbs"), {
    picks,
  });
  const alias = game.i18n.localize("ACTIONCARDS.Initiative.Title");
  await ChatMessage.create({ content, speaker: { alias } });
}
