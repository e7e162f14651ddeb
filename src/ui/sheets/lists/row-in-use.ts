import { selectorOf } from "../../kit/continuity.ts";

const ROW = ":is(li[data-item-id], li[data-effect-uuid])";

const scrollerOf = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>(".window-content");

/** Returns the row that contains focus, else the row under the pointer; null if neither exists. */
function rowInUse(root: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  const focused = root.contains(activeElement) ? activeElement?.closest<HTMLElement>(ROW) : null;
  return focused ?? root.querySelector<HTMLElement>(`${ROW}:hover`);
}

/**
 * Records the position of the row in use on the screen. The returned function scrolls the redrawn row to the same
 * position.
 */
export function holdRow(root: HTMLElement | null): () => void {
  const row = root ? rowInUse(root) : null;
  const selector = row && selectorOf(row);
  const top = row?.getBoundingClientRect().top ?? 0;
  return () => {
    const again = selector ? root?.querySelector(selector) : null;
    const scroller = root && scrollerOf(root);
    if (again?.checkVisibility() && scroller) scroller.scrollTop += again.getBoundingClientRect().top - top;
  };
}

/** Keeps the scroll position of each page of a sheet. */
export class PageScroll {
  readonly #left = new Map<string, number>();

  /**
   * Records the scroll position of the page being left. The returned function restores page `next` to its
   * position. If the tabs were stuck at the top, they stay there.
   */
  leave(root: HTMLElement, page: string): (next: string) => void {
    const scroller = scrollerOf(root);
    const shown = root.querySelector(".ac-page.active")?.getBoundingClientRect();
    const tabs = root.querySelector("nav.sheet-tabs")?.getBoundingClientRect();
    if (!scroller || !shown || !tabs) return () => undefined;
    const { scrollTop } = scroller;
    const header = shown.top - scroller.getBoundingClientRect().top + scrollTop - tabs.height;
    this.#left.set(page, scrollTop);
    return (next) => {
      const known = this.#left.get(next);
      scroller.scrollTop = scrollTop >= header ? Math.max(known ?? 0, header) : (known ?? scrollTop);
    };
  }
}
