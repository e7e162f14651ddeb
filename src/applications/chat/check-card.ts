import { templatePath } from "../../constants.ts";
import { CheckData } from "../../data/message/index.ts";
import { chooseInCheck } from "../../documents/check.ts";
import { actorOf } from "../../documents/collections.ts";
import { announce } from "../shared/announce.ts";
import { bindButtons } from "./bind-buttons.ts";
import { isHiddenFrom } from "../../documents/unseen.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { elementFrom } from "./element.ts";
import { keepFocus } from "./exchange-focus.ts";

/** A check is made with its item, which its title names already. */
function withoutItsOwnItem(calculation: CheckData["calculation"]): CheckData["calculation"] {
  return { ...calculation, item: { ...calculation.item, name: "" } };
}

/** Ids of the checks that this client saw waiting for an answer. */
const waiting = new Set<string>();

/** Announces the outcome of a check that was waiting; one seen for the first time is read as it is. */
function announceOutcome(id: string, title: string, { choice, done, total }: CalculationView): void {
  if (choice) waiting.add(id);
  else if (done && waiting.delete(id)) announce(`${title}: ${String(total)}.`);
}

/** Draws the card of a check and binds its buttons: only its author draws on, of a blind one a GM. */
export async function renderCheck(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const check: unknown = message.system;
  if (!(check instanceof CheckData)) return null;
  const { calculation } = check;
  const hidden = isHiddenFrom(calculation.actor.uuid, check);
  const title = hidden ? game.i18n.localize("ACTIONCARDS.Unseen.Deed") : check.title;
  const id = message.id ?? "";
  const actor = actorOf(calculation.actor.uuid);
  const decides = message.isAuthor || (message.blind && game.user.isGM);
  const mine = decides && (actor?.isOwner ?? false);
  const side = calculationView(check, withoutItsOwnItem(calculation), "attacker", mine);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/check.hbs"), { title, side }),
  );
  bindButtons(card, async ({ dataset }) => {
    if (actor) await chooseInCheck(message, actor, Number(dataset["step"]), dataset["more"] === "true");
  });
  keepFocus(id, card);
  announceOutcome(id, title, side);
  return card;
}
