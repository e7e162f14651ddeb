/** Under which keys a card's data have the UUIDs of people: of what it remembers, and of those struck in another's place. */
const KEYS: readonly string[] = ["uuid", "guarded"];

/** Items are no people. */
function isPerson(uuid: string): boolean {
  return uuid !== "" && !uuid.includes(".Item.") && !uuid.startsWith("Item.");
}

/**
 * The UUIDs of all people that a card's plain data name, of whatever type it is: every card remembers people alike.
 * Things made up by a module may stand among them; nobody bears their UUIDs.
 */
export function peopleIn(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  const found = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "string") return peopleIn(value);
    return KEYS.includes(key) && isPerson(value) ? [value] : [];
  });
  return [...new Set(found)];
}

/** The UUIDs of all people that a chat message's card names; none on a message that is no card. */
export function peopleOn(message: ChatMessage.Implementation): string[] {
  return peopleIn(message.toObject().system);
}
