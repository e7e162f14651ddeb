import { pageInUse } from "../../platform/pages.ts";
import { nextFrame } from "../kit/render-pace.ts";
import { isElement } from "../kit/elements.ts";

/** Frames in which a card that was drawn anew must have taken the place of the old one. */
const MOST_FRAMES = 60;

/** What tells a control of a card from the others, the same before and after the card is drawn anew. */
export function nameOf(element: Element): string {
  const { ac = "", side = "", more = "" } = isElement(element) ? element.dataset : {};
  return [ac, side, more].join("/");
}

/** The name of the control of this message's card that has the focus, or null. */
function focusedOn(messageId: string): string | null {
  const { activeElement } = pageInUse();
  const card = activeElement?.closest<HTMLElement>("[data-message]");
  return activeElement && card?.dataset["message"] === messageId ? nameOf(activeElement) : null;
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>("button[data-ac]:not(:disabled), summary, .ac-odds-rows")];
}

/** The control the focus goes to: the same as before, else the next thing to do, else the card itself. */
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

/** Where a control of this message's card has the focus now, the card drawn in its place takes it over. */
export function keepFocus(messageId: string, card: HTMLElement): void {
  card.dataset["message"] = messageId;
  card.tabIndex = -1;
  const name = focusedOn(messageId);
  if (name !== null) void nextFrame().then(() => focusOnceShown(card, name, MOST_FRAMES));
}
