import { announce } from "../kit/announce.ts";

type Message = ChatMessage.Implementation;

/** The number of events on each side of a card when this client last rendered it, by message and part of the card. */
const known = new WeakMap<Message, Map<string, readonly number[]>>();

/** Announces events added to a part of a card since it was last rendered. The first rendering announces nothing. */
export function announceNews(
  message: Message,
  part: "card" | "consequences",
  sides: readonly (readonly string[])[],
): void {
  const parts = known.get(message) ?? new Map<string, readonly number[]>();
  known.set(message, parts);
  const before = parts.get(part);
  parts.set(
    part,
    sides.map(({ length }) => length),
  );
  if (!before) return;
  for (const [index, events] of sides.entries())
    for (const event of events.slice(before[index] ?? 0)) announce(event);
}
