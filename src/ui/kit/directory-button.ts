import { words } from "./words.ts";

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
  const image = document.createElement("i");
  image.className = `fa-solid ${icon}`;
  image.setAttribute("aria-hidden", "true");
  const text = document.createElement("span");
  text.textContent = words(key);
  element.append(image, " ", text);
  element.addEventListener("click", () => void open());
  return element;
}
