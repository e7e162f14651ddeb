import { templatePath } from "../constants.ts";
import { cardView, type CardView } from "../platform/ac-card-view.ts";
import { isConcealed } from "../platform/unseen.ts";
import type { TimingEvent } from "../rules/timing/command.ts";

/** Cards drawn to find an order, or to break a tie; `offered`: a ten of them asks for one more (Q1). */
export type PickEvent = Extract<TimingEvent, { type: "pick" | "offered" }>;

/** The picks of a step that all may see: of hidden combatants none. */
export function openPicks(
  combat: Combat.Implementation,
  events: readonly TimingEvent[],
): readonly PickEvent[] {
  return events
    .filter((event) => event.type === "pick" || event.type === "offered")
    .filter(({ id }) => {
      const combatant = combat.combatants.get(id);
      return combatant !== undefined && !isConcealed(combatant);
    });
}

/** The cards that an order was drawn with, as their message shows them. */
export type PicksView = {
  picks: {
    name: string | undefined;
    cards: CardView[];
    /** Null: a ten asks whether they want one more card. */
    total: number | null;
    tie: boolean;
  }[];
};

/** A message that shows the cards an order was drawn with; null where there are none to show. */
export async function picksData(
  combat: Combat.Implementation,
  events: readonly PickEvent[],
): Promise<object | null> {
  const picks = events.flatMap((event) => {
    const combatant = combat.combatants.get(event.id);
    if (!combatant) return [];
    const { total, tie } = event.type === "pick" ? event : { total: null, tie: false };
    return [{ name: combatant.name, total, tie, cards: event.cards.map((card) => cardView(card)) }];
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
