import { words } from "../kit/words.ts";
import { iconElement } from "../kit/icon.ts";

type Message = ChatMessage.Implementation;

/**
 * Selects the parts that a collapsed card hides: `.ac-details` always, `.ac-while-open` once the card is
 * finished.
 */
const FOLDED = ".ac-details, .ac-while-open";

const UNFOLDED = "ac-unfolded";

/** True for each message whose card this user expanded, false if they collapsed it. Kept until the page is reloaded. */
const chosen = new WeakMap<Message, boolean>();

function show(card: HTMLElement, toggle: HTMLButtonElement, isOpen: boolean): void {
  card.classList.toggle(UNFOLDED, isOpen);
  toggle.setAttribute("aria-expanded", String(isOpen));
}

/**
 * Creates the button that collapses and expands the card. It has no `data-ac` action, because it only changes what this
 * user sees.
 */
function toggleButton(): HTMLButtonElement {
  const toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "ac-fold";
  toggle.setAttribute("aria-label", words("ACTIONCARDS.Card.Details"));
  toggle.dataset["tooltip"] = words("ACTIONCARDS.Card.Details");
  toggle.append(iconElement("fa-chevron-down"));
  return toggle;
}

/** Makes the card start expanded the next time it is rendered, as if this user had expanded it. */
export function startUnfolded(message: Message): void {
  chosen.set(message, true);
}

/**
 * Adds a collapse button to a card whose template has parts to hide. Redraws keep the user's choice. Without
 * a choice, the template says whether the card starts expanded.
 */
export function addFold(card: HTMLElement, message: Message): void {
  const hasSome = card.matches(".ac-settled")
    ? card.querySelector(FOLDED)
    : card.querySelector(".ac-details");
  if (!hasSome) return;
  const toggle = toggleButton();
  const head = card.querySelector(":scope > header");
  if (head) head.after(toggle);
  else card.prepend(toggle);
  show(card, toggle, chosen.get(message) ?? card.classList.contains(UNFOLDED));
  toggle.addEventListener("click", () => {
    const isOpen = toggle.getAttribute("aria-expanded") !== "true";
    chosen.set(message, isOpen);
    show(card, toggle, isOpen);
  });
}
