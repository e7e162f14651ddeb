import { isElement } from "./elements.ts";
import { announce } from "./announce.ts";
import { words } from "./words.ts";

/** Moves a button's entry up or down by one, and keeps focus on the button. */
function move(button: HTMLElement, way: "up" | "down"): void {
  const entry = button.closest("li");
  const other = way === "up" ? entry?.previousElementSibling : entry?.nextElementSibling;
  if (!entry) return;
  if (way === "up") other?.before(entry);
  else other?.after(entry);
  button.focus(); // moving the entry removes focus
  const all = [...(entry.parentElement?.children ?? [])];
  const place = all.indexOf(entry) + 1;
  announce(words("ACTIONCARDS.List.Placed", { name: entry.dataset["name"] ?? "", place, of: all.length }));
}

/**
 * Lets users reorder a list with the buttons in its entries, whose `data-move` is "up" or "down". Calls
 * `moved` after each move.
 */
export function bindOrder(root: HTMLElement, moved: () => void = () => undefined): void {
  root.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest<HTMLElement>("button[data-move]") : null;
    if (!button) return;
    move(button, button.dataset["move"] === "up" ? "up" : "down");
    moved();
  });
}

/** Returns the values of the checkboxes with this name, in display order: only the checked ones, or all. */
export function valuesInOrder(root: HTMLElement, name: string, which: "ticked" | "all"): string[] {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(`input[data-entry="${name}"]`)];
  return boxes.filter(({ checked }) => which === "all" || checked).map(({ value }) => value);
}
