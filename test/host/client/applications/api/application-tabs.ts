/** A window's tabs: their template data, their active state and their keys. */
import type { Tab, TabsConfiguration } from "./types.ts";

/** Returns a group's tab records, keyed by tab id, for templates. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  active: string | null,
): Record<string, Tab> {
  const entries = config.tabs.map((tab): [string, Tab] => {
    const isActive = tab.id === active;
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : undefined);
    const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
    return [tab.id, { ...tab, ...(label === undefined ? {} : { label }), group, active: isActive, cssClass }];
  });
  return Object.fromEntries(entries);
}

function select(root: HTMLElement, group: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"][data-tab]`)];
}

const isNavigation = (element: HTMLElement): boolean =>
  !!element.closest(".tabs") && !element.matches(".tab");

/**
 * Activates one tab of a group and its navigation entry, and deactivates the others.
 * @returns true if the group has this tab
 */
export function activateTab(root: HTMLElement, tab: string, group: string): boolean {
  const elements = select(root, group);
  let found = false;
  for (const element of elements) {
    const active = element.dataset["tab"] === tab;
    found ||= active;
    element.classList.toggle("active", active);
    if (isNavigation(element)) markNavigation(element, active);
  }
  return found;
}

function markNavigation(element: HTMLElement, active: boolean): void {
  if (element.getAttribute("role") !== "tab") return;
  element.setAttribute("aria-selected", String(active));
  element.tabIndex = active ? 0 : -1;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move through a tab list; Enter and Space click an entry that is not a button. */
export function onTabKeydown(event: KeyboardEvent): void {
  // the event's target is an element
  const entry = (event.target as Element | null)?.closest<HTMLElement>('[data-action="tab"]');
  if (!entry) return;
  if ((event.key === "Enter" || event.key === " ") && entry.localName !== "button") {
    event.preventDefault();
    entry.click();
    return;
  }
  const step = STEPS[event.key];
  const list = entry.closest('[role="tablist"]');
  if (!step || !list) return;
  event.preventDefault();
  const entries = [...list.querySelectorAll<HTMLElement>('[data-action="tab"]')];
  const next = entries[(entries.indexOf(entry) + step + entries.length) % entries.length];
  next?.click();
  next?.focus();
}
