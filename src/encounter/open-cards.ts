import { awaitedOn } from "../family/rules-registry.ts";
import { chatMessages } from "../platform/collections.ts";

/** The chat cards of an encounter's present round on which somebody is still to act, as far as this user sees them; the oldest first. */
export function openCards({ id, round }: Combat.Implementation): ChatMessage.Implementation[] {
  return chatMessages().filter((message) => {
    const drawnIn = message.visible ? awaitedOn(message) : null;
    return drawnIn !== null && drawnIn.encounter === id && drawnIn.round === round;
  });
}
