import { templatePath } from "../../../constants.ts";
import { CheckData, checkCard } from "../../../data/message/check.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import { labelText, withMinus } from "../../../platform/words.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { PICK_PARTIALS } from "./duel.ts";
import { tenNotice } from "./duel-notices.ts";

/** Template context of a card for a check, or for a power used in combat. */
export interface CheckView {
  title: string;
  forged: boolean;
  side: CalculationView;
}

/** Removes the item's name from a check, because the title already has it. */
function withoutItsOwnItem(calculation: CheckData["calculation"]): CheckData["calculation"] {
  return { ...calculation, item: { ...calculation.item, name: "" } };
}

/** Builds the context of a check's card for its reader. */
function checkView(check: CheckData, context: CardContext): CheckView {
  const { calculation, undone } = check;
  const { forged, message, user, words } = context;
  const hidden = isHiddenFrom(calculation.actor.uuid, check, user);
  const decides = message.blind ? user.isGM : decidesFor(calculation, user);
  const mine = !forged && !undone && decides;
  return {
    title: hidden ? words("ACTIONCARDS.Unseen.Act") : labelText(check.title, words),
    forged,
    side: calculationView(check, withoutItsOwnItem(calculation), { side: "attacker", mine }, context),
  };
}

/** Answers whether to draw a bonus card after a ten. */
async function answerTen(
  message: ChatMessage.Implementation,
  { step, more, row }: { step: number; more: boolean; row: number | undefined },
): Promise<void> {
  const choice = { type: "choose", message: message.id ?? "", side: "attacker", step, more } as const;
  return sendRequest({ ...choice, ...(row === undefined ? {} : { row }) });
}

export const card: ChatCard<CheckData, CheckView> = {
  ...checkCard,
  template: templatePath("chat/check.hbs"),
  page: () => rulesPage("rulesReference00", "checks0000000000"),
  partials: PICK_PARTIALS,
  view: checkView,
  spoken: ({ title, side: { choice, done, total } }) => [
    done && !choice ? [`${title}: ${withMinus(total ?? "")}.`] : [],
  ],
  notices: ({ side }, data, message, row) =>
    tenNotice(message, side, {
      uuid: data.calculation.actor.uuid,
      key: "oneMore",
      choose: (step, more) => answerTen(message, { step, more, row }),
    }),
  actions: {
    choose({ button, message, row }) {
      const { step, more } = button.dataset;
      return answerTen(message, { step: Number(step), more: more === "true", row });
    },
  },
};
