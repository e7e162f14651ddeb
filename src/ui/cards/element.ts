import { isElement } from "../kit/elements.ts";

/** The only root element of a rendered template. Throws if none. */
export function elementFrom(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const root = template.content.firstElementChild;
  if (!isElement(root)) throw new Error("the template has no root element");
  return root;
}
