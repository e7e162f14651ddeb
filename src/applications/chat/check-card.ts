import { templatePath } from "../../constants.ts";
import { CheckData } from "../../data/message/index.ts";
import { chooseInCheck } from "../../documents/check.ts";
import { actorOf } from "../../documents/collections.ts";
import { calculationView } from "./calculation-view.ts";
import { elementFrom } from "./element.ts";

/** A check is made with its item, which its title names already. */
function withoutItsOwnItem(calculation: CheckData["calculation"]): CheckData["calculation"] {
  return { ...calculation, item: { ...calculation.item, name: "" } };
}

/** Draws the card of a check and binds its buttons: only its author draws on. */
export async function renderCheck(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const check: unknown = message.system;
  if (!(check instanceof CheckData)) return null;
  const { calculation } = check;
  const actor = actorOf(calculation.actor.uuid);
  const mine = message.isAuthor && (actor?.isOwner ?? false);
  const side = calculationView(withoutItsOwnItem(calculation), "attacker", mine);
  const view = { title: check.title, side };
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/check.hbs"), view),
  );
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac=choose]")) {
    button.addEventListener("click", () => {
      button.disabled = true;
      if (actor) void chooseInCheck(message, actor, button.dataset["more"] === "true");
    });
  }
  return card;
}
