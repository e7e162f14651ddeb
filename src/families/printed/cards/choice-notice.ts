import type { GivenAnswer } from "../../../data/requests/printed-requests.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import type { CardActionView } from "./action-view.ts";
import type { ChoiceView } from "./choice-view.ts";

const SPENDS = ["effect", "penetration"] as const;

/**
 * Returns a button for each use of bumps in `SPENDS` that is possible. It spends as many bumps as it can on that use.
 * Users who want to split the bumps, or use them otherwise, must do so on the chat card.
 */
function bumpAnswers(
  bumps: ChoiceView["bumps"],
  isAttack: boolean,
): { answer: string; label: string; icon: string }[] {
  return SPENDS.flatMap((id) => {
    const times = bumps.find((use) => use.id === id)?.max ?? 0;
    const answer = JSON.stringify({ type: "bumps", spend: { [id]: times } });
    const key = id === "effect" && isAttack ? "damage" : id;
    const label = words(`ACTIONCARDS.Printed.Shot.Notice.Spend.${key}`, { times });
    return times > 0 ? [{ answer, label, icon: "fa-arrow-up" }] : [];
  });
}

/**
 * Asks for the next choice on a printed card. In an attack, the effect is damage. `row` is the card's row in a check
 * that a GM asked for; undefined on other chat cards.
 */
export function choiceNotice(
  { choice, title }: Pick<CardActionView, "choice" | "title">,
  actor: string,
  message: ChatMessage.Implementation,
  { isAttack = false, row }: { readonly isAttack?: boolean; readonly row?: number | undefined } = {},
): Notice[] {
  if (!choice?.mine) return [];
  const { question, step, buttons, bumps } = choice;
  const on = { message: message.id ?? "", step, ...(row === undefined ? {} : { row }) };
  const answers = [...buttons, ...bumpAnswers(bumps, isAttack)].map(
    ({ answer, label, icon }): NoticeAction => ({
      label,
      icon,
      // our own view wrote this JSON
      run: () => sendRequest({ type: "answerCard", ...on, answer: JSON.parse(answer) as GivenAnswer }),
    }),
  );
  return [
    {
      key: `choice-${step}`,
      text: `${title}: ${question}`,
      icon: "fa-table-cells",
      actor,
      urgency: "oneMore",
      isForBar: true,
      actions: [...answers, showAction(message)],
    },
  ];
}
