import { templatePath } from "../../../constants.ts";
import { LookupData } from "../../../data/message/index.ts";
import { targetNumber } from "../../../data/message/card-action.ts";
import { lookupVerdict } from "../../../data/message/lookup.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesOn } from "../plans/right.ts";
import type { CheckResult } from "../../../rules/printed/check.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { LookupDialog } from "../dialogs/lookup-dialog.ts";
import { announce } from "../../../ui/kit/announce.ts";
import { bindButtons } from "../../../ui/cards/bind-buttons.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";
import { cardActionView, causeLine, type OutcomeLine } from "./action-view.ts";
import { answerByButton } from "./answer-buttons.ts";

const WORDS = { success: "Success", failure: "Failure" };

function taskLines({ task }: CheckResult): OutcomeLine[] {
  if (!task) return [];
  const { successes, lost, achieved, needed, done, effect } = task;
  const plain = (text: string): OutcomeLine => ({ status: "plain", icon: "fa-list-check", text });
  const lines = [plain(localized("ACTIONCARDS.Lookup.Successes", { effect, successes, lost }))];
  if (needed === null) return lines;
  const key = done ? "TaskDone" : "TaskOpen";
  return [...lines, plain(localized(`ACTIONCARDS.Lookup.${key}`, { achieved, needed }))];
}

function outcomeOf(data: LookupData, result: CheckResult): OutcomeLine[] {
  return [causeLine(result, targetNumber(data), WORDS, "ACTIONCARDS.Lookup"), ...taskLines(result)];
}

function viewOf(data: LookupData, forged: boolean) {
  const verdict = lookupVerdict(data);
  const outcome =
    !forged && verdict.status === "done" && !data.cancelled ? outcomeOf(data, verdict.result) : [];
  const open = verdict.status === "done" && verdict.result.task?.done === false && data.task?.needed !== null;
  const goesOn = !forged && !data.cancelled && open && decidesOn(data, game.user);
  return {
    ...cardActionView(data, verdict, forged, {
      cause: data.actor.uuid === "" ? "" : data.title,
      effect: data.task?.tool ?? "",
    }),
    outcome,
    goesOn,
  };
}

/** Ids of the checks that this client saw waiting for an answer. */
const waiting = new Set<string>();

/** Draws the card of a check by printed card, and binds its buttons. */
export async function renderLookup(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const data: unknown = message.system;
  if (!(data instanceof LookupData)) return null;
  const id = message.id ?? "";
  const view = viewOf(data, !message.isTrusted);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/lookup.hbs"), view),
  );
  bindButtons(card, async (button) => {
    if (await answerByButton(button, card, id)) return;
    const actor = actorOf(data.actor.uuid);
    if (button.dataset["ac"] === "goOn" && actor) await LookupDialog.goOn(actor, id, data);
  });
  keepFocus(id, card);
  if (view.choice) waiting.add(id);
  else if (waiting.delete(id)) announce(`${view.title}: ${view.outcome.map(({ text }) => text).join(" ")}`);
  return card;
}
