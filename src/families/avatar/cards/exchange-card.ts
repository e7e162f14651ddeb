import { templatePath } from "../../../constants.ts";
import { ExchangeData } from "../../../data/message/index.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { CallDialog } from "../dialogs/call-dialog.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import { enliven } from "./duel-card.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { exchangeView } from "./exchange-view.ts";

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
    case "call":
      return CallDialog.ask(message, target);
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

/** Draws the card of an exchange and binds its buttons. */
export async function renderExchange(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const exchange: unknown = message.system;
  if (!(exchange instanceof ExchangeData)) return null;
  const view = exchangeView(exchange, !message.isTrusted);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/exchange.hbs"), { ...view }),
  );
  const views = [view.attacker, ...view.targets];
  enliven(card, { message, views, off: exchange.cancelled, act: (button) => act(button, message) });
  return card;
}
