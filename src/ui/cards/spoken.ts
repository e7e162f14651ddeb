import { announce } from "../kit/announce.ts";

type Message = ChatMessage.Implementation;

/** How much had happened on each side of a message's card when this client last drew it, by part of the card. */
const known = new WeakMap<Message, Map<string, readonly number[]>>();

/** Reads aloud what is new on a part of a card. A card that is drawn for the first time is not read. */
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
