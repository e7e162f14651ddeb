import { pageInUse } from "../../platform/pages.ts";
import { nextFrame } from "../kit/render-pace.ts";
import { isElement } from "../kit/elements.ts";

/** How many frames to wait for the redrawn card before giving up on focusing it. */
const MOST_FRAMES = 60;

/** Returns a name that identifies a control within its card, across redraws. */
export function nameOf(element: Element): string {
  const { ac = "", side = "", more = "" } = isElement(element) ? element.dataset : {};
  return [ac, side, more].join("/");
}

/** Returns the name of the focused control on this message's card; undefined if focus is elsewhere. */
function focusedOn(messageId: string): string | undefined {
  const { activeElement } = pageInUse();
  const card = activeElement?.closest<HTMLElement>("[data-message]");
  return activeElement && card?.dataset["message"] === messageId ? nameOf(activeElement) : undefined;
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [
    ...card.querySelectorAll<HTMLElement>("button[data-ac]:not(:disabled), .ac-fold, summary, .ac-odds-rows"),
  ];
}

/** Returns the control to focus after a redraw: the same one, else the first button, else the card itself. */
function heirOf(card: HTMLElement, name: string): HTMLElement {
  const controls = controlsOf(card);
  const same = controls.find((control) => nameOf(control) === name);
  return same ?? controls.find((control) => control.matches("button[data-ac]")) ?? card;
}

/** The name of the control to focus on each redrawn card, keyed by message id. */
const passing = new Map<string, string>();

function focusOnceShown(card: HTMLElement, messageId: string, frames: number): void {
  const name = passing.get(messageId);
  if (name === undefined) return;
  if (card.isConnected) {
    const { activeElement, body } = card.ownerDocument;
    const isFree = activeElement === body || activeElement === null;
    if (isFree) heirOf(card, name).focus({ preventScroll: true });
    passing.delete(messageId);
  } else if (frames > 0) {
    void nextFrame().then(() => focusOnceShown(card, messageId, frames - 1));
  } else {
    passing.delete(messageId);
  }
}

/**
 * Moves focus to the redrawn card if a control on this message's old card has focus, or is about to get it. Marks the
 * card with the id of its message.
 */
export function keepFocus(messageId: string, card: HTMLElement): void {
  card.dataset["message"] = messageId;
  card.tabIndex = -1;
  const name = focusedOn(messageId) ?? passing.get(messageId);
  if (name === undefined) return;
  passing.set(messageId, name);
  void nextFrame().then(() => focusOnceShown(card, messageId, MOST_FRAMES));
}
