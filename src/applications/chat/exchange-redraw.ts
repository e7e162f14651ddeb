import { ExchangeData } from "../../data/message/index.ts";
import { chatMessages } from "../../documents/collections.ts";
import { redraw } from "./exchange-card.ts";

/** The cards of a message on this page, in the chat and in windows of their own. */
function cardsOf(message: ChatMessage.Implementation): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.ac-exchange[data-message="${message.id ?? ""}"]`)];
}

/** Draws the exchanges that a deleted actor was part of anew: those after him need not wait for him any more. */
export async function redrawWithout({ uuid }: { uuid: string }): Promise<void> {
  for (const message of chatMessages()) {
    const system: unknown = message.system;
    if (!(system instanceof ExchangeData) || system.cancelled) continue;
    const sides = [system.attacker, ...system.targets];
    if (!sides.some(({ actor }) => actor.uuid === uuid)) continue;
    for (const card of cardsOf(message)) await redraw(card, message);
  }
}
