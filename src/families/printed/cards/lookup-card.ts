import { templatePath } from "../../../constants.ts";
import { targetNumber } from "../../../data/results/card-result.ts";
import { LookupData, lookupCard } from "../../../data/message/lookup.ts";
import { lookupResult } from "../../../data/results/lookup-result.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { actorOf } from "../../../platform/collections.ts";
import { counted, labelText, type Words } from "../../../platform/words.ts";
import type { CheckResult } from "../../../rules/printed/check.ts";
import { decidesOn } from "../plans/right.ts";
import { cardActionView, causeLine, type CardActionView, type OutcomeLine } from "./action-view.ts";
import { ANSWERS } from "./answer-buttons.ts";
import { choiceNotice } from "./choice-notice.ts";

const TEXTS = { success: "Success", failure: "Failure" };

/** Template context of a check with a printed card. */
export interface LookupView extends CardActionView {
  outcome: OutcomeLine[];
  /** True if the chat card waits for no further answer. */
  settled: boolean;
  /** True if the reader may continue the task with another lookup. */
  goesOn: boolean;
}

function taskLines({ task }: CheckResult, words: Words): OutcomeLine[] {
  if (!task) return [];
  const { successes, lost, achieved, needed, done, effect } = task;
  const plain = (text: string): OutcomeLine => ({
    status: "plain",
    icon: "fa-list-check",
    text,
    isDetail: false,
    isCritical: false,
  });
  const lines = [
    plain(
      words("ACTIONCARDS.Printed.Lookup.Successes", {
        effect,
        successes: counted(words, "ACTIONCARDS.Count.Successes", successes),
        lost,
      }),
    ),
  ];
  if (needed === null) return lines;
  const key = done ? "TaskDone" : "TaskOpen";
  return [...lines, plain(words(`ACTIONCARDS.Printed.Lookup.${key}`, { achieved, needed }))];
}

function outcomeOf(data: LookupData, result: CheckResult, words: Words): OutcomeLine[] {
  const cause = causeLine(result, targetNumber(data), TEXTS, "ACTIONCARDS.Printed.Lookup", words);
  return [cause, ...taskLines(result, words)];
}

/** Builds the context of a check's card for its reader. */
function lookupView(data: LookupData, context: CardContext): LookupView {
  const { forged, user, words } = context;
  const result = lookupResult(data);
  const live = !forged && !data.undone;
  const open = result.status === "done" && result.result.task?.done === false && data.task?.needed !== null;
  const cause = data.actor.uuid === "" ? "" : labelText(data.title, words);
  const names = { cause, effect: data.task?.tool ?? "" };
  return {
    ...cardActionView(data, result, names, context),
    outcome: live && result.status === "done" ? outcomeOf(data, result.result, words) : [],
    settled: result.status === "done",
    goesOn: live && open && decidesOn(data, user),
  };
}

export const card: ChatCard<LookupData, LookupView> = {
  ...lookupCard,
  template: templatePath("chat/lookup.hbs"),
  page: () => rulesPage("printedCards0000", "aCheckByCard0000"),
  partials: [templatePath("chat/card-action.hbs")],
  view: lookupView,
  spoken: ({ title, choice, outcome }) => [
    choice || outcome.length === 0 ? [] : [`${title}: ${outcome.map(({ text }) => text).join(" ")}`],
  ],
  notices: (view, data, message, row) => choiceNotice(view, data.actor.uuid, message, { row }),
  actions: {
    ...ANSWERS,
    async goOn({ data, id }) {
      const actor = actorOf(data.actor.uuid);
      if (!actor) return;
      const { LookupDialog } = await import("../dialogs/lookup-dialog.ts");
      await LookupDialog.goOn(actor, id, data);
    },
  },
};
