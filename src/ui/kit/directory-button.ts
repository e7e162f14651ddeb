import { words } from "./words.ts";
import { iconElement } from "./icon.ts";

/** Creates a button to place above a directory's list. */
export function directoryButton(
  className: string,
  icon: string,
  key: string,
  open: () => Promise<void>,
): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  const text = document.createElement("span");
  text.textContent = words(key);
  element.append(iconElement(icon), " ", text);
  element.addEventListener("click", () => void open());
  return element;
}
