import { templatePath } from "../../constants.ts";
import { ExchangeData } from "../../data/message/index.ts";
import { submitDeed } from "../../documents/deeds/submit.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import { announce } from "../shared/announce.ts";
import { elementFrom } from "./element.ts";
import { announceChanges } from "./exchange-announce.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";
import { keepFocus } from "./exchange-focus.ts";
import { exchangeView, type ExchangeView } from "./exchange-view.ts";

/** How long a control rests after its deed was handed in: the card is drawn anew long before, unless it is refused. */
const REST_MS = 1000;
/** A fan comes into its owner's reach a little after its time, so that no clock finds it early. */
const AFTER_MS = 50;

/** What a click on a card's button asks for. */
async function act(button: HTMLButtonElement, message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  const side = button.dataset["side"] === "attacker" ? "attacker" : Number(button.dataset["side"]);
  const target = side === "attacker" ? 0 : side;
  const step = Number(button.dataset["step"]);
  switch (button.dataset["ac"]) {
    case "choose":
      return submitDeed({ type: "choose", message: id, side, step, more: button.dataset["more"] === "true" });
    case "pick":
      return submitDeed({ type: "pick", message: id, side, step, place: Number(button.dataset["place"]) });
    case "defend":
      return DefendDialog.ask(message, target);
    case "apply":
      return submitDeed({ type: "apply", message: id, target });
    case "undo":
      return submitDeed({ type: "undo", message: id, target });
    case "cancel":
      return submitDeed({ type: "cancel", message: id, target });
    default:
      return undefined;
  }
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
async function onClick(button: HTMLButtonElement, message: ChatMessage.Implementation): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return;
  const question = questionOf(button);
  for (const one of question) one.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-busy", "true");
  try {
    await act(button, message);
  } finally {
    setTimeout(() => {
      for (const one of question) one.removeAttribute("aria-disabled");
      button.removeAttribute("aria-busy");
    }, REST_MS);
  }
}

/** Draws the card anew once the time has come at which this user may pick in the opponent's place. */
function redrawWhenDue(card: HTMLElement, view: ExchangeView, message: ChatMessage.Implementation): void {
  const waits = [view.attacker, ...view.targets].map(({ fan }) => fan?.dueIn ?? null);
  const due = waits.find((wait) => wait !== null);
  if (due === undefined || due === null) return;
  setTimeout(() => void comeDue(card, message), due + AFTER_MS);
}

async function comeDue(card: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const drawn = await redraw(card, message);
  if (drawn) announce(drawn.querySelector(".ac-fan .hint")?.textContent ?? "");
}

/** Draws a card anew where it stands; null where it stands nowhere any more. */
export async function redraw(
  card: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<HTMLElement | null> {
  if (!card.isConnected) return null;
  const drawn = await renderExchange(message);
  if (!drawn || !card.isConnected) return null;
  card.replaceWith(drawn);
  return drawn;
}

/** Draws the card of an exchange and binds its buttons. */
export async function renderExchange(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const exchange: unknown = message.system;
  if (!(exchange instanceof ExchangeData)) return null;
  const view = exchangeView(exchange, !message.author?.isGM);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/exchange.hbs"), { ...view }),
  );
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void onClick(button, message));
  }
  bindFanKeys(card);
  keepFocus(message.id ?? "", card);
  announceChanges(message.id ?? "", exchange, view);
  redrawWhenDue(card, view, message);
  return card;
}
