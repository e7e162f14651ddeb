import { templatePath } from "../constants.ts";
import { cardView, type CardView } from "../platform/ac-card-view.ts";
import { isConcealed } from "../platform/unseen.ts";
import { words, type Words } from "../platform/words.ts";
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

/** Cards that somebody drew for their place. */
interface PickView {
  readonly name: string;
  readonly cards: readonly CardView[];
  /** Null: a ten asks whether they want one more card. */
  readonly total: number | null;
}

/** The cards that an order was drawn with, as their message shows them. */
export type PicksView = {
  /** A line for each who drew, as they come in the order. */
  readonly picks: readonly PickView[];
  /** What those who were tied drew after that. */
  readonly ties: readonly PickView[];
};

/** What somebody drew, one card after the other. */
interface Drawer {
  readonly name: string;
  readonly events: readonly PickEvent[];
}

const totalOf = (event: PickEvent): number | null => (event.type === "pick" ? event.total : null);

/** The higher of the first totals that differ goes first; who is still asked stands on top. */
function byTotals(one: Drawer, other: Drawer): number {
  for (const [index, event] of one.events.entries()) {
    const against = other.events[index];
    const [total, met] = [totalOf(event) ?? Infinity, (against && totalOf(against)) ?? Infinity];
    if (total !== met) return met - total;
  }
  return 0;
}

/** What was drawn for an order, by those who drew it. */
export function picksView(drawers: readonly Drawer[], say: Words): PicksView {
  const isTie = (event: PickEvent) => event.type === "pick" && event.tie;
  const viewsOf = (wanted: (event: PickEvent) => boolean) =>
    drawers.toSorted(byTotals).flatMap(({ name, events }) =>
      events.filter(wanted).map((event): PickView => {
        return { name, cards: event.cards.map((card) => cardView(card, false, say)), total: totalOf(event) };
      }),
    );
  return { picks: viewsOf((event) => !isTie(event)), ties: viewsOf(isTie) };
}

/** A message that shows the cards an order was drawn with; null where there are none to show. */
export async function picksData(
  combat: Combat.Implementation,
  events: readonly PickEvent[],
): Promise<object | null> {
  const drawers = combat.combatants.contents.map(({ id, name }) => {
    return { name: name ?? "", events: events.filter((event) => event.id === id) };
  });
  if (drawers.every((one) => one.events.length === 0)) return null;
  const content = await foundry.applications.handlebars.renderTemplate(
    templatePath("chat/initiative.hbs"),
    picksView(drawers, words),
  );
  const alias = game.i18n.localize("ACTIONCARDS.Clock.Initiative.Title");
  return { content, speaker: { alias } };
}
