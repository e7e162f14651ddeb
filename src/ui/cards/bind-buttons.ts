/** What a click on a card's button does. */
export type CardAction = (button: HTMLButtonElement) => Promise<void>;

/**
 * A button answers once; it comes back with the next state of the card, or where the deed could not be handed in.
 * It keeps the focus meanwhile, which a disabled button would lose.
 */
async function press(button: HTMLButtonElement, action: CardAction): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-busy", "true");
  try {
    await action(button);
  } finally {
    button.removeAttribute("aria-disabled");
    button.removeAttribute("aria-busy");
  }
}

/** Binds the buttons of a chat card (`data-ac`) to what they do. */
export function bindButtons(card: HTMLElement, action: CardAction): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void press(button, action));
  }
}
