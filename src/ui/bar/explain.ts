import { isElement } from "../kit/elements.ts";

/** The control under the focus or the pointer that has something to say. */
function spoken(root: HTMLElement): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>("[data-why]:hover") ?? root.querySelector("[data-why]:focus-visible")
  );
}

/** Writes into the moment's second line what the control under the pointer or the focus does, or why it can't. */
export function explain(root: HTMLElement): void {
  const line = root.querySelector<HTMLElement>(".ac-bar-detail");
  if (!isElement(line)) return;
  const why = spoken(root)?.dataset["why"] ?? "";
  const text = why === "" ? (line.dataset["own"] ?? "") : why;
  line.classList.toggle("ac-explains", why !== "");
  if (line.textContent !== text) line.textContent = text;
}

/** Keeps the moment's second line up to date with the pointer and the focus. */
export function watchExplained(root: HTMLElement): void {
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    root.addEventListener(type, () => requestAnimationFrame(() => explain(root)));
}
