import { logged } from "../../platform/logged.ts";

/** How long a question rests once it was answered: the card is drawn anew long before, unless that is refused. */
const REST_MS = 1000;

/** The buttons that answer the same question as this one. */
function questionOf(button: HTMLButtonElement): HTMLButtonElement[] {
  const group = button.closest(".ac-fan, .ac-choice");
  return group ? [...group.querySelectorAll<HTMLButtonElement>("button[data-ac]")] : [button];
}

/**
 * A question is answered once; its buttons come back with the next state of the card, or where the request was not
 * done: at once where it has failed. They keep the focus meanwhile, which a disabled button would lose.
 */
async function press(
  button: HTMLButtonElement,
  action: (button: HTMLButtonElement) => Promise<void>,
): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return;
  const question = questionOf(button);
  for (const one of question) one.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-busy", "true");
  const wake = () => {
    for (const one of question) one.removeAttribute("aria-disabled");
    button.removeAttribute("aria-busy");
  };
  try {
    await action(button);
    setTimeout(wake, REST_MS);
  } catch (error) {
    wake();
    logged(error);
  }
}

/** Binds the buttons of a chat card (`data-ac`) to what they do. */
export function bindButtons(card: HTMLElement, action: (button: HTMLButtonElement) => Promise<void>): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void press(button, action));
  }
}
