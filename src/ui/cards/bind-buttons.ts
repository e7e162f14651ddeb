import { logged } from "../../platform/logged.ts";

/**
 * How long a question's buttons stay disabled after the answer, in milliseconds. The card is redrawn sooner, unless the
 * request is refused.
 */
const REST_MS = 1000;

/** Returns the buttons that answer the same question as this one. */
function questionOf(button: HTMLButtonElement): HTMLButtonElement[] {
  const group = button.closest(".ac-fan, .ac-choice");
  return group ? [...group.querySelectorAll<HTMLButtonElement>("button[data-ac]")] : [button];
}

/**
 * Runs a button's action. Disables all buttons of the same question for `REST_MS`, or until the action fails,
 * so it is answered only once. Uses `aria-disabled`, because `disabled` would lose focus.
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

/** Binds the buttons of a chat card (`data-ac`) to `action`. */
export function bindButtons(card: HTMLElement, action: (button: HTMLButtonElement) => Promise<void>): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void press(button, action));
  }
}
