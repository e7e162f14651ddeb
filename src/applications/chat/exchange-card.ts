import { templatePath } from "../../constants.ts";
import { ExchangeData } from "../../data/message/index.ts";
import { submitDeed } from "../../documents/deeds/submit.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import { elementFrom } from "./element.ts";
import { exchangeView } from "./exchange-view.ts";

/** What a click on a card's button asks for. */
async function act(button: HTMLButtonElement, message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  const side = button.dataset["side"] === "attacker" ? "attacker" : Number(button.dataset["side"]);
  const target = side === "attacker" ? 0 : side;
  switch (button.dataset["ac"]) {
    case "choose":
      return submitDeed({
        type: "choose",
        message: id,
        side,
        step: Number(button.dataset["step"]),
        more: button.dataset["more"] === "true",
      });
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

/** A button answers once; it comes back with the next state of the card, or where the deed could not be handed in. */
async function onClick(button: HTMLButtonElement, message: ChatMessage.Implementation): Promise<void> {
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  try {
    await act(button, message);
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
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
  return card;
}
