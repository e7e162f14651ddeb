import { templatePath } from "../../../constants.ts";
import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CardAction, Press } from "../../../family/chat-card.ts";
import { withMinus } from "../../../platform/words.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import type { CalculationView } from "./calculation-view.ts";

/** A side of a card, with the outcome if the card shows one. */
export type SpokenSide = CalculationView & { outcome?: { text: string } | null };

/** Returns one side's events as sentences, oldest first. New events are always added at the end. */
export function eventsOf(view: SpokenSide): string[] {
  const total = view.done ? [`${view.totalLabel} ${withMinus(view.total ?? "")}`] : [];
  const outcome = view.outcome ? [view.outcome.text] : [];
  const cards = view.tries.flatMap((one) => [one.label, ...one.cards.map(({ alt }) => alt)]);
  const events = [...cards.filter(Boolean), ...total, ...outcome];
  return events.map((event) => `${view.name}: ${event.replace(/\.$/, "")}.`);
}

function sideOf({ dataset }: HTMLButtonElement): Side {
  return dataset["side"] === "attacker" ? "attacker" : Number(dataset["side"]);
}

/** Returns the index of the target that a button belongs to; 0 for the attacker's side. */
export function targetOf({ button }: Press): number {
  const side = sideOf(button);
  return side === "attacker" ? 0 : side;
}

/** Handles the buttons that draw cards for exchanges, Flees and opposed checks. */
export const DRAWING: Readonly<Record<"choose" | "pick", CardAction>> = {
  choose({ button, id }) {
    const { step, more } = button.dataset;
    const [side, wanted] = [sideOf(button), more === "true"];
    return sendRequest({ type: "choose", message: id, side, step: Number(step), more: wanted });
  },
  pick({ button, id }) {
    const { step, place } = button.dataset;
    const side = sideOf(button);
    return sendRequest({ type: "pick", message: id, side, step: Number(step), place: Number(place) });
  },
};

export const PICK_PARTIALS = [
  "chat/calculation.hbs",
  "chat/fan.hbs",
  "parts/ac-card.hbs",
  "parts/ac-odds.hbs",
  "parts/chance.hbs",
].map(templatePath);
