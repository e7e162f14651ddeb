import type { ExchangeData } from "../../data/message/exchange.ts";
import type { CalculationView } from "./calculation-view.ts";
import type { ExchangeView } from "./exchange-view.ts";
import { announce } from "../shared/announce.ts";

/** How much of each card in the chat was there when this client last drew it. */
const known = new Map<string, number[]>();

/** What has happened on one side, in turn: a list that grows. */
function eventsOf(view: CalculationView & { outcome?: { text: string } | null }): string[] {
  const total = view.done ? [`${view.totalLabel} ${String(view.total)}`] : [];
  const outcome = view.outcome ? [view.outcome.text] : [];
  const events = [...view.cards.map(({ alt }) => alt), ...total, ...outcome];
  return events.map((event) => `${view.name}: ${event.replace(/\.$/, "")}.`);
}

/** Announces what an exchange shows that it did not show before; a card seen for the first time is read as it is. */
export function announceChanges(messageId: string, exchange: ExchangeData, view: ExchangeView): void {
  const sides = [view.attacker, ...view.targets].map(eventsOf);
  const before = known.get(messageId);
  known.set(
    messageId,
    sides.map(({ length }) => length),
  );
  if (!before || exchange.cancelled) return;
  for (const [index, events] of sides.entries()) {
    for (const event of events.slice(before[index] ?? 0)) announce(event);
  }
}
