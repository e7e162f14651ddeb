import { openPages, pageInUse } from "../../platform/pages.ts";
import { isElement } from "./elements.ts";
import { selectorOf } from "./continuity.ts";

/** What of a window is of interest here. */
interface Window {
  element: HTMLElement;
  addEventListener(type: "close", listener: () => void, options: { once: true }): void;
}

/** What the keyboard can be put on. */
const CONTROL = ":is(input:not([type=hidden]), select, textarea, button):not([disabled])";

/** Finds an element again, drawn anew or not, in the window or the part of the page that it stood in. */
function finderOf(element: HTMLElement): () => HTMLElement | null {
  const frame = element.closest<HTMLElement>(".application")?.id ?? "";
  const selector = selectorOf(element);
  return () => {
    if (element.isConnected) return element;
    const roots = openPages().flatMap((page) => page.getElementById(frame) ?? []);
    return selector === null ? null : (roots[0]?.querySelector<HTMLElement>(selector) ?? null);
  };
}

/** Where one begins in a window: at the name of what is edited, else at the first control. */
function firstControl(root: HTMLElement): HTMLElement | undefined {
  const controls = [...root.querySelectorAll<HTMLElement>(`.window-content ${CONTROL}`)];
  const shown = controls.filter((control) => control.checkVisibility());
  return shown.find((control) => control.getAttribute("name") === "name") ?? shown[0];
}

/**
 * Takes the focus into a window that has just opened, and gives it back to where it came from when the window closes,
 * unless it has gone elsewhere by then. A window that opens of itself, or by the mouse, takes it only where `asks`:
 * where something is to be answered.
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
