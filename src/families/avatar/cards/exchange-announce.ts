import type { CalculationView } from "./calculation-view.ts";
import { announce } from "../../../ui/kit/announce.ts";

/** How much of each card in the chat was there when this client last drew it. */
const known = new Map<string, number[]>();

/** A side of a card, with what became of it where that is told. */
export type SpokenSide = CalculationView & { outcome?: { text: string } | null };

/** What has happened on one side, in turn: a list that grows. */
function eventsOf(view: SpokenSide): string[] {
  const total = view.done ? [`${view.totalLabel} ${String(view.total)}`] : [];
  const outcome = view.outcome ? [view.outcome.text] : [];
  const events = [...view.cards.map(({ alt }) => alt), ...total, ...outcome];
  return events.map((event) => `${view.name}: ${event.replace(/\.$/, "")}.`);
}

/** Announces what a card shows that it did not show before; a card seen for the first time is read as it is. */
export function announceChanges(messageId: string, views: readonly SpokenSide[], off: boolean): void {
  const sides = views.map(eventsOf);
  const before = known.get(messageId);
  known.set(
    messageId,
    sides.map(({ length }) => length),
  );
  if (!before || off) return;
  for (const [index, events] of sides.entries()) {
    for (const event of events.slice(before[index] ?? 0)) announce(event);
  }
}
