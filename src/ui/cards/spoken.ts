import { announce } from "../kit/announce.ts";

/** How much had happened on each side of a message's card when this client last drew it. */
const known = new Map<string, readonly number[]>();

/** Has what is new on a card read aloud; a card seen for the first time is read as it is. */
export function announceNews(messageId: string, sides: readonly (readonly string[])[]): void {
  const before = known.get(messageId);
  known.set(
    messageId,
    sides.map(({ length }) => length),
  );
  if (!before) return;
  for (const [index, events] of sides.entries())
    for (const event of events.slice(before[index] ?? 0)) announce(event);
}
