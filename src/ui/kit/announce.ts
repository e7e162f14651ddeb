/** An element that is emptied and filled at once is not read; one that stays empty for a moment is. */
const PAUSE_MS = 100;

let region: HTMLElement | null = null;
let waiting: string[] = [];

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  const frame = document.createElement("div");
  frame.className = "action-cards";
  region = document.createElement("div");
  region.id = "action-cards-live";
  region.className = "ac-visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  frame.append(region);
  document.body.append(frame);
  return region;
}

/** Has screen readers say it when they come to it. What is announced at the same time is said together. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  const element = liveRegion();
  element.textContent = "";
  setTimeout(() => {
    element.textContent = waiting.join(" ");
    waiting = [];
  }, PAUSE_MS);
}
