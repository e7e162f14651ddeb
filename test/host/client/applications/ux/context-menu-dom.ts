/** The DOM of a context menu. */
import { localize } from "../api/environment.ts";
import type { ContextMenuEntry } from "./context-menu.ts";

function createIcon(icon: string): HTMLElement {
  const holder = document.createElement("template");
  if (icon.trimStart().startsWith("<")) holder.innerHTML = icon;
  const given = holder.content.firstElementChild;
  const element = given instanceof HTMLElement ? given : document.createElement("i");
  if (element !== given) element.className = icon;
  element.classList.add("fa-fw");
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** Builds the menu element. Entries of one group stay together; groups are in order of first appearance. */
export function buildMenu(
  entries: ContextMenuEntry[],
  choose: (entry: ContextMenuEntry, event: Event) => void,
): HTMLElement {
  const menu = document.createElement("nav");
  menu.id = "context-menu";
  menu.className = "themed theme-dark";
  const list = document.createElement("menu");
  list.className = "context-items";
  list.setAttribute("role", "menu");
  const groups = new Map<string, ContextMenuEntry[]>();
  for (const entry of entries) {
    const group = entry.group ?? "_none";
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  for (const [group, members] of groups)
    for (const entry of members) list.append(createEntry(entry, group, choose));
  menu.append(list);
  return menu;
}

function createEntry(
  entry: ContextMenuEntry,
  group: string,
  choose: (entry: ContextMenuEntry, event: Event) => void,
): HTMLElement {
  const item = document.createElement("li");
  item.className = ["context-item", entry.classes ?? ""].join(" ").trim();
  item.dataset["group"] = group;
  item.setAttribute("role", "menuitem");
  item.tabIndex = -1;
  const label = document.createElement("span");
  label.textContent = localize(entry.label ?? entry.name ?? "");
  if (entry.icon) item.append(createIcon(entry.icon));
  item.append(label);
  item.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    choose(entry, event);
  });
  item.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    choose(entry, event);
  });
  return item;
}

/** Moves focus by `step` entries, wrapping around. If no entry has focus, focuses the first one. */
export function focusEntry(menu: HTMLElement, step: number): void {
  const entries = [...menu.querySelectorAll<HTMLElement>(".context-item")];
  const current = entries.indexOf(menu.ownerDocument.activeElement as HTMLElement); // -1 if not an entry
  const next = current < 0 ? 0 : (current + step + entries.length) % entries.length;
  entries[next]?.focus();
}

/**
 * Puts the menu into its target.
 * @returns true if it opens upwards
 */
export function placeInside(menu: HTMLElement, target: HTMLElement, container: HTMLElement): boolean {
  target.style.position ||= "relative";
  target.append(menu);
  const room = container.getBoundingClientRect().bottom - target.getBoundingClientRect().bottom;
  const up = menu.offsetHeight > room && target.getBoundingClientRect().top > menu.offsetHeight;
  menu.classList.add(up ? "expand-up" : "expand-down");
  return up;
}

/** Checks by property: `instanceof` fails for events of detached windows. */
function isMouseEvent(event: Event | undefined): event is MouseEvent {
  return event !== undefined && "clientX" in event;
}

/**
 * Puts the menu into the page at the pointer, or below its target.
 * @returns true if it opens upwards
 */
export function placeFixed(menu: HTMLElement, target: HTMLElement, event?: Event): boolean {
  (target.closest("dialog[open]") ?? target.ownerDocument.body).append(menu);
  const box = target.getBoundingClientRect();
  const atPointer = isMouseEvent(event) && (event.clientX !== 0 || event.clientY !== 0);
  const x = atPointer ? event.clientX : box.left;
  const y = atPointer ? event.clientY : box.bottom;
  const { innerHeight, innerWidth } = target.ownerDocument.defaultView ?? window;
  const up = y + menu.offsetHeight > innerHeight;
  const left = Math.max(0, Math.min(x, innerWidth - menu.offsetWidth));
  const top = Math.max(0, up ? y - menu.offsetHeight : y);
  Object.assign(menu.style, { position: "fixed", left: `${left}px`, top: `${top}px`, zIndex: "100000" });
  menu.classList.add(up ? "expand-up" : "expand-down");
  return up;
}
