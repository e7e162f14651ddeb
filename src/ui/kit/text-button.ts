import { iconElement } from "./icon.ts";

/**
 * Creates a button inside enriched text; `bindTextButton` adds its action. It is a link element, because
 * sheets disable button elements for users who can't edit the text.
 */
export function textButton(text: string, icon: string, tooltip: string): HTMLAnchorElement {
  const button = document.createElement("a");
  button.className = "action-cards ac-test-request";
  button.append(iconElement(icon), ` ${text}`);
  button.dataset["tooltip"] = foundry.utils.escapeHTML(tooltip);
  return button;
}

/** Runs `act` when the button is clicked, and on Enter and Space. Call it after the button is put on the page. */
export function bindTextButton(button: HTMLElement, act: () => void): void {
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  button.addEventListener("click", act);
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
}
