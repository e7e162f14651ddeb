import { isElement } from "./elements.ts";
import { announce } from "./announce.ts";
import { words } from "./words.ts";

/** Moves the entry that a button belongs to one place up or down; the focus stays on the button. */
function move(button: HTMLElement, way: "up" | "down"): void {
  const entry = button.closest("li");
  const other = way === "up" ? entry?.previousElementSibling : entry?.nextElementSibling;
  if (!entry) return;
  if (way === "up") other?.before(entry);
  else other?.after(entry);
  button.focus(); // which moving takes away
  const all = [...(entry.parentElement?.children ?? [])];
  const place = all.indexOf(entry) + 1;
  announce(words("ACTIONCARDS.List.Placed", { name: entry.dataset["name"] ?? "", place, of: all.length }));
}

/**
 * Lets people put the entries of a list in order, by buttons (`data-move` up or down) in each of them. `moved` is told
 * after each move.
 */
export function bindOrder(root: HTMLElement, moved: () => void = () => undefined): void {
  root.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest<HTMLElement>("button[data-move]") : null;
    if (!button) return;
    move(button, button.dataset["move"] === "up" ? "up" : "down");
    moved();
  });
}

/** The values of the boxes of this name, in the order they stand in; those ticked, or all of them. */
export function valuesInOrder(root: HTMLElement, name: string, which: "ticked" | "all"): string[] {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(`input[data-entry="${name}"]`)];
  return boxes.filter(({ checked }) => which === "all" || checked).map(({ value }) => value);
}
