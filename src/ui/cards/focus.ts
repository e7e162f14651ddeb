import { pageInUse } from "../../platform/pages.ts";
import { nextFrame } from "../kit/render-pace.ts";
import { isElement } from "../kit/elements.ts";

/** The number of frames in which a redrawn card must replace the old one. */
const MOST_FRAMES = 60;

/** Identifies a control within its card; the same before and after a redraw. */
export function nameOf(element: Element): string {
  const { ac = "", side = "", more = "" } = isElement(element) ? element.dataset : {};
  return [ac, side, more].join("/");
}

/** The name of the focused control of this message's card, or null. */
function focusedOn(messageId: string): string | null {
  const { activeElement } = pageInUse();
  const card = activeElement?.closest<HTMLElement>("[data-message]");
  return activeElement && card?.dataset["message"] === messageId ? nameOf(activeElement) : null;
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>("button[data-ac]:not(:disabled), summary, .ac-odds-rows")];
}

/** The control that gets the focus: the same as before, else the first button, else the card itself. */
function heirOf(card: HTMLElement, name: string): HTMLElement {
  const controls = controlsOf(card);
  const same = controls.find((control) => nameOf(control) === name);
  return same ?? controls.find((control) => control.matches("button")) ?? card;
}

function focusOnceShown(card: HTMLElement, name: string, frames: number): void {
  if (card.isConnected) {
    const { activeElement, body } = card.ownerDocument;
    const isFree = activeElement === body || activeElement === null;
    if (isFree) heirOf(card, name).focus({ preventScroll: true });
  } else if (frames > 0) {
    void nextFrame().then(() => focusOnceShown(card, name, frames - 1));
  }
}

/** If a control of this message's card has the focus, passes the focus to the card that replaces it. */
export function keepFocus(messageId: string, card: HTMLElement): void {
  card.dataset["message"] = messageId;
  card.tabIndex = -1;
  const name = focusedOn(messageId);
  if (name !== null) void nextFrame().then(() => focusOnceShown(card, name, MOST_FRAMES));
}
