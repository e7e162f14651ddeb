import { nameOf } from "./focus.ts";

type Message = ChatMessage.Implementation;

/** The names of the `details` elements that this user has opened in each message. */
const unfolded = new WeakMap<Message, Set<string>>();

function note(message: Message, part: string, open: boolean): void {
  const parts = unfolded.get(message) ?? new Set();
  if (open) parts.add(part);
  else parts.delete(part);
  unfolded.set(message, parts);
}

/** Reopens the `details` elements that the reader had opened before a redraw, and records further changes. */
export function keepUnfolded(message: Message, card: HTMLElement): void {
  for (const details of card.querySelectorAll("details")) {
    const summary = details.querySelector("summary");
    if (!summary) continue;
    const part = nameOf(summary);
    details.open = unfolded.get(message)?.has(part) ?? false;
    details.addEventListener("toggle", () => note(message, part, details.open));
  }
}
