import { announce } from "../../../ui/kit/announce.ts";
import type { CalculationView } from "./calculation-view.ts";
import { announceChanges, type SpokenSide } from "./exchange-announce.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";
import { redraw } from "../../../ui/cards/redraw.ts";
import { keepUnfolded } from "../../../ui/cards/unfolded.ts";

/** How long a control rests after its deed was handed in: the card is drawn anew long before, unless it is refused. */
const REST_MS = 1000;
/** A fan comes into its owner's reach a little after its time, so that no clock finds it early. */
const AFTER_MS = 50;

/** The card of an exchange or a Flee, as it was just drawn. */
export interface DuelCard {
  message: ChatMessage.Implementation;
  views: readonly SpokenSide[];
  /** Called off, or taken back. */
  off: boolean;
  act: (button: HTMLButtonElement) => Promise<void>;
}

/** The buttons that answer the same question as this one. */
function questionOf(button: HTMLButtonElement): HTMLButtonElement[] {
  const group = button.closest(".ac-fan, .ac-choice");
  return group ? [...group.querySelectorAll<HTMLButtonElement>("button[data-ac]")] : [button];
}

/**
 * A question is answered once; its buttons come back with the next state of the card, or where the deed was not done.
 * They keep the focus meanwhile, which a disabled button would lose.
 */
async function onClick(button: HTMLButtonElement, act: DuelCard["act"]): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return;
  const question = questionOf(button);
  for (const one of question) one.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-busy", "true");
  try {
    await act(button);
  } finally {
    setTimeout(() => {
      for (const one of question) one.removeAttribute("aria-disabled");
      button.removeAttribute("aria-busy");
    }, REST_MS);
  }
}

/** Draws the card anew once the time has come at which this user may pick in the opponent's place. */
function redrawWhenDue(
  card: HTMLElement,
  views: readonly CalculationView[],
  message: ChatMessage.Implementation,
): void {
  const due = views.map(({ fan }) => fan?.dueIn ?? null).find((wait) => wait !== null);
  if (due === undefined || due === null) return;
  setTimeout(() => void comeDue(card, message), due + AFTER_MS);
}

async function comeDue(card: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const drawn = await redraw(card, message);
  if (drawn) announce(drawn.querySelector(".ac-fan .hint")?.textContent ?? "");
}

/** Makes a card that was just drawn answer to mouse and keys, keep the focus and what is unfolded, and say what is new on it. */
export function enliven(card: HTMLElement, { message, views, off, act }: DuelCard): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void onClick(button, act));
  }
  bindFanKeys(card);
  keepUnfolded(message.id ?? "", card);
  keepFocus(message.id ?? "", card);
  announceChanges(message.id ?? "", views, off);
  redrawWhenDue(card, views, message);
}
