import { nameOf } from "./focus.ts";

type Message = ChatMessage.Implementation;

/** The names of the parts of each message that this user has unfolded. */
const unfolded = new WeakMap<Message, Set<string>>();

function note(message: Message, part: string, open: boolean): void {
  const parts = unfolded.get(message) ?? new Set();
  if (open) parts.add(part);
  else parts.delete(part);
  unfolded.set(message, parts);
}

/** Unfolds on a card that was just drawn what its reader had unfolded before, and notes what they unfold from now on. */
export function keepUnfolded(message: Message, card: HTMLElement): void {
  for (const details of card.querySelectorAll("details")) {
    const summary = details.querySelector("summary");
    if (!summary) continue;
    const part = nameOf(summary);
    details.open = unfolded.get(message)?.has(part) ?? false;
    details.addEventListener("toggle", () => note(message, part, details.open));
  }
}
