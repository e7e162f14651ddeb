import { isElement } from "../kit/elements.ts";
import { moveFrom } from "./arrow-moves.ts";

/**
 * Returns the visible controls. Includes disabled ones, because the bar says why the focused control is
 * disabled.
 */
function controlsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("button")].filter((control) => control.checkVisibility());
}

/** Selectors for the main control, in order of preference. */
const MAIN = [".ac-primary", ".ac-back", ".ac-strong", ".ac-proposed", ".ac-bar-do", "*"];

/**
 * Returns the notice's main button, else the character's main button, else the first control; undefined if
 * none.
 */
function mainControl(root: HTMLElement): HTMLElement | undefined {
  const controls = controlsIn(root);
  return MAIN.flatMap((kind) => controls.find((control) => control.matches(kind)) ?? [])[0];
}

function moveFocus(root: HTMLElement, key: string): void {
  const controls = controlsIn(root);
  const at = controls.findIndex((control) => control === root.ownerDocument.activeElement);
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const next = at < 0 ? mainControl(root) : controls[moveFrom(boxes, at, key) ?? at];
  next?.focus();
}

/**
 * Manages focus in the play bar: one tab stop per part, arrow keys within a part, and a way back to the previous
 * focus.
 */
export class BarFocus {
  /** The id of each part's tab stop, keyed by part. */
  readonly #lastOf = new Map<string, string>();
  /** The element that had focus before focus moved into the bar. */
  #before: HTMLElement | null = null;

  /**
   * Updates the tab stops when focus moves. Handles keys that move between controls, page through the notices, press
   * the main button or leave the bar.
   */
  watch(root: HTMLElement, page: (step: 1 | -1) => void): void {
    root.addEventListener("focusin", () => this.setTabStops(root));
    root.addEventListener("keydown", (event) => {
      const isOther = event.altKey || event.ctrlKey || event.metaKey;
      if (isOther || !this.#pressed(root, event, page)) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** Handles a key in the bar. Returns false if the bar doesn't use the key. */
  #pressed(root: HTMLElement, { key, target }: KeyboardEvent, page: (step: 1 | -1) => void): boolean {
    if (key.startsWith("Arrow")) moveFocus(root, key);
    else if (key === "PageUp") page(-1);
    else if (key === "PageDown") page(1);
    else if (key === "Escape") this.#leave(root);
    else if (key === "Enter" && isElement(target) && !target.matches("button")) mainControl(root)?.click();
    else return false;
    return true;
  }

  /** Gives each part one tab stop: the focused control, else the last focused one, else the first. */
  setTabStops(root: HTMLElement): void {
    for (const part of root.children) {
      const controls = controlsIn(part);
      const key = part.getAttribute("data-application-part") ?? "";
      const stop =
        controls.find((control) => control === root.ownerDocument.activeElement) ??
        controls.find(({ id }) => id !== "" && id === this.#lastOf.get(key)) ??
        controls[0];
      if (stop) this.#lastOf.set(key, stop.id);
      for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
    }
  }

  /** Moves focus to the bar's main control. If the bar has focus, moves it back to where it was before. */
  toggle(root: HTMLElement): void {
    const { activeElement } = root.ownerDocument;
    if (root.contains(activeElement)) {
      this.#leave(root);
      return;
    }
    this.#before = isElement(activeElement) ? activeElement : null;
    mainControl(root)?.focus();
  }

  #leave(root: HTMLElement): void {
    const { activeElement, body } = root.ownerDocument;
    if (this.#before?.isConnected && this.#before !== body) this.#before.focus();
    else if (isElement(activeElement)) activeElement.blur();
  }
}

/** Moves focus to the notice or, if the bar is collapsed, to the bar's button. */
export function focusMoment(root: HTMLElement): void {
  root.querySelector<HTMLElement>(".ac-bar-moment:not([hidden]), .ac-bar-pill button")?.focus();
}
