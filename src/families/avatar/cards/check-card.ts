import { templatePath } from "../../../constants.ts";
import { CheckData } from "../../../data/message/index.ts";
import { chooseInCheck } from "../plans/check.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { announce } from "../../../ui/kit/announce.ts";
import { bindButtons } from "../../../ui/cards/bind-buttons.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";
import { keepUnfolded } from "../../../ui/cards/unfolded.ts";

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

/** May this user answer for the check? Only its author, or a GM where it is blind; an owner where it was asked for in an encounter. */
function decides(message: ChatMessage.Implementation, { calculation, requested }: CheckData): boolean {
  if (message.blind) return game.user.isGM;
  return !requested ? message.isAuthor && isOwn(calculation) : decidesFor(calculation, game.user);
}

function isOwn({ actor }: CheckData["calculation"]): boolean {
  return actorOf(actor.uuid)?.isOwner ?? false;
}

function viewOf(message: ChatMessage.Implementation, check: CheckData) {
  const { calculation, requested, undone } = check;
  const hidden = isHiddenFrom(calculation.actor.uuid, check);
  const forged = requested && !message.isTrusted;
  const live = !forged && !undone;
  const mine = live && decides(message, check);
  return {
    title: hidden ? game.i18n.localize("ACTIONCARDS.Unseen.Deed") : check.title,
    forged,
    undone,
    undoable: live && requested && game.user.isGM,
    side: calculationView(check, withoutItsOwnItem(calculation), "attacker", mine),
  };
}

async function act(
  { dataset }: HTMLButtonElement,
  message: ChatMessage.Implementation,
  { requested, calculation }: CheckData,
): Promise<void> {
  const id = message.id ?? "";
  if (dataset["ac"] === "undoAction") return submitDeed({ type: "undoAction", message: id });
  const [step, more] = [Number(dataset["step"]), dataset["more"] === "true"];
  if (requested) return submitDeed({ type: "choose", message: id, side: "attacker", step, more });
  const actor = actorOf(calculation.actor.uuid);
  if (actor) await chooseInCheck(message, actor, step, more);
}

/** Draws the card of a check, or of a power used in a fight, and binds its buttons. */
export async function renderCheck(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const check: unknown = message.system;
  if (!(check instanceof CheckData)) return null;
  const id = message.id ?? "";
  const view = viewOf(message, check);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/check.hbs"), view),
  );
  bindButtons(card, async (button) => act(button, message, check));
  keepUnfolded(id, card);
  keepFocus(id, card);
  announceOutcome(id, view.title, view.side);
  return card;
}
