/** What a click on a card's button does. */
export type CardAction = (button: HTMLButtonElement) => Promise<void>;

/** A button answers once; it comes back with the next state of the card, or where the deed could not be handed in. */
async function press(button: HTMLButtonElement, action: CardAction): Promise<void> {
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  try {
    await action(button);
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
}

/** Binds the buttons of a chat card (`data-ac`) to what they do. */
export function bindButtons(card: HTMLElement, action: CardAction): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
    button.addEventListener("click", () => void press(button, action));
  }
}
