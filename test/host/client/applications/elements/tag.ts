import { localize } from "../api/environment.ts";

/** Renders a selected value as a label, with a remove button if `editable` is true. */
export function renderTag(key: string, label: string, editable = true): HTMLDivElement {
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.dataset["key"] = key;
  const text = document.createElement("span");
  text.textContent = label;
  tag.append(text);
  if (!editable) return tag;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "remove icon fa-solid fa-xmark";
  button.setAttribute("aria-label", localize("FORM.RemoveChoice", { name: label }));
  tag.append(button);
  return tag;
}
