import { openPages, pageInUse } from "../../platform/pages.ts";
import { isElement } from "./elements.ts";
import { selectorOf } from "./continuity.ts";

interface Window {
  element: HTMLElement;
  addEventListener(type: "close", listener: () => void, options: { once: true }): void;
}

/** Selects controls that can take focus. */
const CONTROL = ":is(input:not([type=hidden]), select, textarea, button):not([disabled])";

/** Returns a function that finds an element again, even after its window or page part was redrawn. */
function finderOf(element: HTMLElement): () => HTMLElement | null {
  const frame = element.closest<HTMLElement>(".application")?.id ?? "";
  const selector = selectorOf(element);
  return () => {
    if (element.isConnected) return element;
    const roots = openPages().flatMap((page) => page.getElementById(frame) ?? []);
    return selector === null ? null : (roots[0]?.querySelector<HTMLElement>(selector) ?? null);
  };
}

/** Returns the control to focus first in a window: the name field, else the first visible one, if any. */
function firstControl(root: HTMLElement): HTMLElement | undefined {
  const controls = [...root.querySelectorAll<HTMLElement>(`.window-content ${CONTROL}`)];
  const shown = controls.filter((control) => control.checkVisibility());
  return shown.find((control) => control.getAttribute("name") === "name") ?? shown[0];
}

/**
 * Moves focus into a newly opened window if `asks` is true, or if a key press opened it. When the window
 * closes, moves focus back, unless the user has moved it elsewhere.
 */
export function lendFocus(window: Window, { asks = false } = {}): void {
  const { activeElement, body } = pageInUse();
  const { element } = window;
  if (!isElement(activeElement) || element.contains(activeElement)) return;
  const opener = activeElement === body ? null : finderOf(activeElement);
  if (asks || activeElement.matches(":focus-visible")) firstControl(element)?.focus();
  window.addEventListener(
    "close",
    () => {
      const page = pageInUse();
      const elsewhere = page.activeElement !== page.body && !element.contains(page.activeElement);
      if (!elsewhere) opener?.()?.focus();
    },
    { once: true },
  );
}
