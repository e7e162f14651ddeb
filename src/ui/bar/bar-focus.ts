import { isElement } from "../kit/elements.ts";
import { moveFrom } from "./arrow-moves.ts";

/** What the keys of the bar do beyond moving the focus. */
interface BarKeys {
  /** Shows the next moment, or the one before it. */
  page(step: 1 | -1): void;
  leave(): void;
}

/** The controls in view. Those that are off can have the focus too, to say why. */
function controlsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("button")].filter((control) => control.checkVisibility());
}

/** The moment's main button, else the seat's, else the first control; null if the bar has none. */
function mainControl(root: HTMLElement): HTMLElement | null {
  const controls = controlsIn(root);
  const [first] = [".ac-primary", ".ac-strong", ".ac-back", ".ac-proposed", ".ac-bar-do", "*"].flatMap(
    (kind) => controls.find((control) => control.matches(kind)) ?? [],
  );
  return first ?? null;
}

/** Moves the focus into the bar. */
export function enterBar(root: HTMLElement): void {
  mainControl(root)?.focus();
}

/** Gives the focus to the moment, which stands for a button that is gone. */
export function focusMoment(root: HTMLElement): void {
  root.querySelector<HTMLElement>(".ac-bar-moment:not([hidden]), .ac-bar-pill button")?.focus();
}

/** Leaves one tab stop in each part of the bar: the focused control, else the one that had it last, else the first. */
export function setTabStops(root: HTMLElement, lastOf: Map<string, string>): void {
  for (const part of root.children) {
    const controls = controlsIn(part);
    const key = part.getAttribute("data-application-part") ?? "";
    const { activeElement } = root.ownerDocument;
    const stop =
      controls.find((control) => control === activeElement) ??
      controls.find(({ id }) => id !== "" && id === lastOf.get(key)) ??
      controls[0];
    if (stop) lastOf.set(key, stop.id);
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  }
}

function moveFocus(root: HTMLElement, key: string): void {
  const controls = controlsIn(root);
  const { activeElement } = root.ownerDocument;
  const at = controls.findIndex((control) => control === activeElement);
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const next = at < 0 ? null : moveFrom(boxes, at, key);
  if (at < 0) enterBar(root);
  else if (next !== null) controls[next]?.focus();
}

/** Does what a key does in the bar; false if it does nothing. */
function pressed(root: HTMLElement, event: KeyboardEvent, { page, leave }: BarKeys): boolean {
  const { key, target } = event;
  if (key.startsWith("Arrow")) moveFocus(root, key);
  else if (key === "PageUp") page(-1);
  else if (key === "PageDown") page(1);
  else if (key === "Escape") leave();
  else if (key === "Enter" && isElement(target) && !target.matches("button")) mainControl(root)?.click();
  else return false;
  return true;
}

/** Lets the keys move within the bar, page its moments, press its main button, and leave it. */
export function watchBarKeys(root: HTMLElement, keys: BarKeys): void {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !pressed(root, event, keys)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
