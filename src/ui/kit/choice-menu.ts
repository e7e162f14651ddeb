import { iconElement } from "./icon.ts";

export interface Choice {
  readonly label: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  onChoose(): void;
}

/**
 * Resolves once the mouse button is released, because the release would close a menu opened before it. If no
 * button is down, resolves immediately.
 */
export async function pressEnd({ buttons }: MouseEvent): Promise<void> {
  if (buttons === 0) return;
  await new Promise((resolve) => addEventListener("pointerup", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve)); // the browser closes menus only after the release event
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The distance of the menu from its control, in pixels. */
const GAP = 4;

function itemFor({ label, icon }: Choice, index: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("role", "menuitem");
  button.tabIndex = index === 0 ? 0 : -1;
  const words = document.createElement("span");
  words.textContent = label;
  button.append(iconElement(`fa-fw ${icon}`), words);
  return button;
}

/** Places the menu next to the control or, if there is none, in the middle of the page. */
function place(menu: HTMLElement, anchor: HTMLElement | null): void {
  const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
  const { width, height } = menu.getBoundingClientRect();
  const middle = {
    left: (clientWidth - width) / 2,
    right: clientWidth,
    top: 0,
    bottom: (clientHeight - height) / 2,
  };
  const { left, right, top, bottom } = anchor?.getBoundingClientRect() ?? middle;
  const below = bottom + GAP + height <= clientHeight;
  const x = left + width <= clientWidth ? left : right - width;
  menu.style.left = `${Math.max(GAP, x)}px`;
  menu.style.top = `${Math.max(GAP, below ? bottom + GAP : top - GAP - height)}px`;
}

/** Returns the control that opened the menu, or its replacement after a redraw; null if none. */
function openerNow(anchor: HTMLElement | null): HTMLElement | null {
  if (!anchor || anchor.isConnected || anchor.id === "") return anchor;
  return anchor.ownerDocument.getElementById(anchor.id);
}

/**
 * Opens a small menu next to a control, or in the middle of the page without a control. Supports the
 * keyboard, and returns focus to the control when it closes, unless focus has moved elsewhere.
 */
export function openChoices(anchor: HTMLElement | null, title: string, choices: readonly Choice[]): void {
  const ownerDocument = anchor?.ownerDocument ?? document;
  const menu = ownerDocument.createElement("div");
  menu.className = "action-cards ac-menu";
  menu.popover = "auto";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", title);
  const items = choices.map(itemFor);
  menu.append(...items);
  const close = () => menu.hidePopover();
  items.forEach((item, index) =>
    item.addEventListener("click", () => {
      close();
      choices[index]?.onChoose();
    }),
  );
  menu.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Tab") {
      event.preventDefault();
      close();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    items[step(items.indexOf(ownerDocument.activeElement as HTMLButtonElement), items.length)]?.focus(); // our button
  });
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    const hadFocus =
      menu.contains(ownerDocument.activeElement) || ownerDocument.activeElement === ownerDocument.body;
    menu.remove();
    anchor?.setAttribute("aria-expanded", "false");
    if (hadFocus) openerNow(anchor)?.focus();
  });
  ownerDocument.body.append(menu);
  menu.showPopover();
  anchor?.setAttribute("aria-expanded", "true");
  place(menu, anchor);
  items[0]?.focus();
}
