import { words } from "../kit/words.ts";
import { MakingWindow } from "./making-window.ts";

/** A button above the list of actors. */
function button(
  className: string,
  icon: string,
  label: string,
  open: () => Promise<void>,
): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  const image = document.createElement("i");
  image.className = `fa-solid ${icon}`;
  image.setAttribute("aria-hidden", "true");
  const text = document.createElement("span");
  text.textContent = label;
  element.append(image, " ", text);
  element.addEventListener("click", () => void open());
  return element;
}

/** Above the list of actors everybody finds how to make a character. */
export function addMakingButtons(_directory: unknown, element: HTMLElement): void {
  const actions = element.querySelector(".directory-header .header-actions");
  if (!actions || actions.querySelector(".ac-make-character")) return;
  const label = words("ACTIONCARDS.Making.Open");
  actions.append(button("ac-make-character", "fa-user-plus", label, async () => MakingWindow.open()));
}
