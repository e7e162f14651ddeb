import { templatePath } from "../../../constants.ts";
import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CardAction, Drawn, Press } from "../../../family/chat-card.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { announce } from "../../../ui/kit/announce.ts";
import type { CalculationView } from "./calculation-view.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";

/**
 * A side's own user may pick from a fan only after a delay. The card is re-rendered this many milliseconds
 * after that, so no client shows the fan too early.
 */
const AFTER_MS = 50;

/** A side of a card, with the outcome if the card shows one. */
export type SpokenSide = CalculationView & { outcome?: { text: string } | null };

/** Returns one side's events as sentences, oldest first. New events are always added at the end. */
export function eventsOf(view: SpokenSide): string[] {
  const total = view.done ? [`${view.totalLabel} ${String(view.total)}`] : [];
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

async function comeDue(redraw: Drawn["redraw"]): Promise<void> {
  const drawn = await redraw();
  if (drawn) announce(drawn.querySelector(".ac-fan .hint")?.textContent ?? "");
}

/**
 * Adds keyboard control to the card fans. Also re-renders the chat card as soon as this user may pick in place of the
 * opponent.
 */
export function enlivenFans({ element, redraw }: Drawn, views: readonly CalculationView[]): void {
  bindFanKeys(element);
  const due = views.map(({ fan }) => fan?.dueIn ?? null).find((wait) => wait !== null);
  if (due === undefined || due === null) return;
  setTimeout(() => void comeDue(redraw), due + AFTER_MS);
}
