import { nameOf } from "./focus.ts";

/** What this client has unfolded of each message, by the names of its parts. */
const unfolded = new Map<string, Set<string>>();

function note(messageId: string, part: string, open: boolean): void {
  const parts = unfolded.get(messageId) ?? new Set();
  if (open) parts.add(part);
  else parts.delete(part);
  if (parts.size > 0) unfolded.set(messageId, parts);
  else unfolded.delete(messageId);
}

/** A card that was just drawn has unfolded what its reader had unfolded of it before, and is watched for more. */
export function keepUnfolded(messageId: string, card: HTMLElement): void {
  for (const details of card.querySelectorAll("details")) {
    const summary = details.querySelector("summary");
    if (!summary) continue;
    const part = nameOf(summary);
    details.open = unfolded.get(messageId)?.has(part) ?? false;
    details.addEventListener("toggle", () => note(messageId, part, details.open));
  }
}
