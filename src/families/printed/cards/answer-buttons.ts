import type { GivenAnswer } from "../../../data/requests/printed-requests.ts";
import type { CardAction, Press } from "../../../family/chat-card.ts";
import { confirm } from "../../../ui/sheets/shared/confirm.ts";
import { sendRequest } from "../../../requests/send-request.ts";

/** Reads from the card's number fields how many times the user chose each use of bumps. */
function spendIn(card: HTMLElement): Record<string, number> {
  const typed = [...card.querySelectorAll<HTMLInputElement>("input[data-bump]")];
  const spend = typed.map((input) => [input.dataset["bump"] ?? "", Math.trunc(Number(input.value))] as const);
  return Object.fromEntries(spend.filter(([, times]) => times !== 0));
}

function answer({ id: message, button, row }: Press, given: GivenAnswer): Promise<void> {
  const step = Number(button.dataset["step"]);
  const on = row === undefined ? {} : { row };
  return sendRequest({ type: "answerCard", message, step, answer: given, ...on });
}

/** Asks the user to confirm that no bump is spent, because unspent bumps are lost. */
function mayWaste(): Promise<boolean> {
  return confirm(
    game.i18n.localize("ACTIONCARDS.Printed.Lookup.SpendNothing"),
    game.i18n.localize("ACTIONCARDS.Printed.Lookup.BumpsLost"),
  );
}

/** Handles the buttons that answer a chat card's question, for the chat cards of both lookups and shots. */
export const ANSWERS: Readonly<Record<"answer" | "bumps", CardAction>> = {
  // our own view wrote this JSON
  answer: (press) => answer(press, JSON.parse(press.button.dataset["answer"] ?? "") as GivenAnswer),
  async bumps(press) {
    const spend = spendIn(press.card);
    if (Object.keys(spend).length > 0 || (await mayWaste())) await answer(press, { type: "bumps", spend });
  },
};
