import { templatePath } from "../../../constants.ts";
import { ContestData } from "../../../data/message/index.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { announce } from "../../../ui/kit/announce.ts";
import { bindButtons } from "../../../ui/cards/bind-buttons.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";
import { answerOn } from "./answer-view.ts";
import { contestView, type ContestView } from "./contest-view.ts";

/** The allies ticked on a card. */
function ticked(card: HTMLElement): string[] {
  return [...card.querySelectorAll<HTMLInputElement>("input[name=ally]:checked")].map(({ value }) => value);
}

async function act(button: HTMLButtonElement, card: HTMLElement, message: string): Promise<void> {
  const { ac, option = "", pool = "" } = button.dataset;
  if (ac === "answerContest") await submitDeed(answerOn(card, message));
  else if (ac === "takeConsequence")
    await submitDeed({
      type: "takeConsequence",
      message,
      option: Number(option),
      pool: pool as PoolKey | "", // written by the card's own view
      targets: ticked(card),
    });
  else if (ac === "undoTaken") await submitDeed({ type: "undoTest", message, option: Number(option) });
  else if (ac === "undoTest") await submitDeed({ type: "undoTest", message, option: null });
}

/** Ids of the contests that this client saw waiting for an answer. */
const waiting = new Set<string>();

function announceResult(id: string, view: ContestView): void {
  if (view.answer) waiting.add(id);
  else if (waiting.delete(id))
    announce(`${view.title}: ${view.degree?.label ?? ""}. ${view.lines.join(". ")}`);
}

/** Draws the card of a test or contest by Action Values, and binds its buttons. */
export async function renderContest(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const contest: unknown = message.system;
  if (!(contest instanceof ContestData)) return null;
  const id = message.id ?? "";
  const view = contestView(contest, !message.isTrusted);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/contest.hbs"), view),
  );
  bindButtons(card, (button) => act(button, card, id));
  keepFocus(id, card);
  announceResult(id, view);
  return card;
}
