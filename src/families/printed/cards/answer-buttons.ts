import type { GivenAnswer } from "../../../data/requests/printed-requests.ts";
import { submitDeed } from "../../../requests/send-request.ts";

/** How often each use of bumps is taken, as typed in the card's fields. */
function spendIn(card: HTMLElement): Record<string, number> {
  const typed = [...card.querySelectorAll<HTMLInputElement>("input[data-bump]")];
  const spend = typed.map((input) => [input.dataset["bump"] ?? "", Math.trunc(Number(input.value))] as const);
  return Object.fromEntries(spend.filter(([, times]) => times !== 0));
}

/** Hands in what a card's button answers. True where the button was one of these. */
export async function answerByButton(
  button: HTMLButtonElement,
  card: HTMLElement,
  message: string,
): Promise<boolean> {
  const { ac, answer = "", step } = button.dataset;
  if (ac === "cancelCard") await submitDeed({ type: "cancelCard", message });
  else if (ac === "answer" || ac === "bumps") {
    const given: GivenAnswer =
      ac === "bumps" ? { type: "bumps", spend: spendIn(card) } : (JSON.parse(answer) as GivenAnswer); // written by the card's own view
    await submitDeed({ type: "answerCard", message, step: Number(step), answer: given });
  } else return false;
  return true;
}
