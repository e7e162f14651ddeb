import { pageInUse } from "../../platform/pages.ts";

/** An element that is emptied and filled at once is not read; one that stays empty for a moment is. */
const PAUSE_MS = 100;

const ID = "action-cards-live";

let waiting: string[] = [];

/** A page's own place for what is said. */
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
 * Has screen readers say it when they come to it, in the window that its user is in. What is announced at the same time
 * is said together.
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
