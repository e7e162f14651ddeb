import { templatePath } from "../constants.ts";
import { cardView, type CardView } from "../platform/ac-card-view.ts";
import type { TimingEvent } from "../rules/timing/command.ts";

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

/** The cards that an order was drawn with, as their message shows them. */
export type PicksView = {
  picks: (Pick<PickEvent, "total" | "tie"> & { name: string | undefined; cards: CardView[] })[];
};

/** A message that shows the cards an order was drawn with; null where there are none to show. */
export async function picksData(
  combat: Combat.Implementation,
  events: readonly PickEvent[],
): Promise<object | null> {
  const picks = events.flatMap(({ id, cards, total, tie }) => {
    const combatant = combat.combatants.get(id);
    if (!combatant) return [];
    return [{ name: combatant.name, total, tie, cards: cards.map((card) => cardView(card)) }];
  });
  if (picks.length === 0) return null;
  const view: PicksView = { picks };
  const content = await foundry.applications.handlebars.renderTemplate(
    templatePath("chat/initiative.hbs"),
    view,
  );
  const alias = game.i18n.localize("ACTIONCARDS.Clock.Initiative.Title");
  return { content, speaker: { alias } };
}
