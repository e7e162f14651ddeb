import { pageInUse } from "../../platform/pages.ts";

/**
 * How long the live region stays empty before it gets new text, in milliseconds. Without this pause, screen
 * readers skip the text.
 */
const PAUSE_MS = 100;

const ID = "action-cards-live";

let waiting: string[] = [];

/** Returns a page's live region. Creates it on first use. */
function liveRegion(page: Document): HTMLElement {
  const present = page.getElementById(ID);
  if (present) return present;
  const frame = page.createElement("div");
  frame.className = "action-cards";
  const region = page.createElement("div");
  region.id = ID;
  region.className = "ac-visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  frame.append(region);
  page.body.append(frame);
  return region;
}

/**
 * Announces text to screen readers, in the window that the user works in. Joins texts announced at the same
 * time.
 */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  const element = liveRegion(pageInUse());
  element.textContent = "";
  setTimeout(() => {
    element.textContent = waiting.join(" ");
    waiting = [];
  }, PAUSE_MS);
}
