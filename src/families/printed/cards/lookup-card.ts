import { targetNumber } from "../../../data/message/card-action.ts";
import { LookupData } from "../../../data/message/index.ts";
import { lookupVerdict } from "../../../data/message/lookup.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { actorOf } from "../../../platform/collections.ts";
import type { Words } from "../../../platform/words.ts";
import type { CheckResult } from "../../../rules/printed/check.ts";
import { LookupDialog } from "../dialogs/lookup-dialog.ts";
import { decidesOn } from "../plans/right.ts";
import { cardActionView, causeLine, type CardActionView, type OutcomeLine } from "./action-view.ts";
import { ANSWERS } from "./answer-buttons.ts";

const TEXTS = { success: "Success", failure: "Failure" };

/** A check by printed card as its card draws it. */
export interface LookupView extends CardActionView {
  outcome: OutcomeLine[];
  /** May its reader go on with the task? */
  goesOn: boolean;
}

function taskLines({ task }: CheckResult, words: Words): OutcomeLine[] {
  if (!task) return [];
  const { successes, lost, achieved, needed, done, effect } = task;
  const plain = (text: string): OutcomeLine => ({ status: "plain", icon: "fa-list-check", text });
  const lines = [plain(words("ACTIONCARDS.Lookup.Successes", { effect, successes, lost }))];
  if (needed === null) return lines;
  const key = done ? "TaskDone" : "TaskOpen";
  return [...lines, plain(words(`ACTIONCARDS.Lookup.${key}`, { achieved, needed }))];
}

function outcomeOf(data: LookupData, result: CheckResult, words: Words): OutcomeLine[] {
  const cause = causeLine(result, targetNumber(data), TEXTS, "ACTIONCARDS.Lookup", words);
  return [cause, ...taskLines(result, words)];
}

/** The card of a check by printed card, as its reader sees it. */
export function lookupView(data: LookupData, context: CardContext): LookupView {
  const { forged, user, words } = context;
  const verdict = lookupVerdict(data);
  const live = !forged && !data.cancelled;
  const open = verdict.status === "done" && verdict.result.task?.done === false && data.task?.needed !== null;
  const names = { cause: data.actor.uuid === "" ? "" : data.title, effect: data.task?.tool ?? "" };
  return {
    ...cardActionView(data, verdict, names, context),
    outcome: live && verdict.status === "done" ? outcomeOf(data, verdict.result, words) : [],
    goesOn: live && open && decidesOn(data, user),
  };
}

/** The card of a check by printed card. */
export const lookupCard: ChatCard<LookupData, LookupView> = {
  type: "lookup",
  model: LookupData,
  template: "chat/lookup.hbs",
  partials: ["chat/card-action.hbs"],
  view: lookupView,
  spoken: ({ title, choice, outcome }) => [
    choice || outcome.length === 0 ? [] : [`${title}: ${outcome.map(({ text }) => text).join(" ")}`],
  ],
  actions: {
    ...ANSWERS,
    async goOn({ data, id }) {
      const actor = actorOf(data.actor.uuid);
      if (actor) await LookupDialog.goOn(actor, id, data);
    },
  },
};
