import type { Page } from "@playwright/test";

/**
 * Describes what a user can't reach in a part of the screen: all that lies beyond the page, buttons out of view, and
 * content that scrolls sideways.
 */
export async function outOfReach(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const whole = document.querySelector<HTMLElement>(selector)!;
    const box = whole.getBoundingClientRect();
    const lost: string[] = [];
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) lost.push("leaves the page");
    for (const button of whole.querySelectorAll<HTMLElement>(".form-footer button, footer button")) {
      const { bottom, right } = button.getBoundingClientRect();
      if (bottom > Math.min(box.bottom, innerHeight) + 1 || right > box.right + 1)
        lost.push(`${button.innerText} is out of view`);
    }
    for (const one of whole.querySelectorAll<HTMLElement>(".window-content, .tab, .scrollable"))
      if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        lost.push(`${one.className} scrolls sideways`);
    return lost;
  }, part);
}

/** The controls of a screen that are out of view or covered while they have keyboard focus. */
export async function unseenInFocus(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const whole = document.querySelector<HTMLElement>(selector)!;
    const controls = [
      ...whole.querySelectorAll<HTMLElement>("a, button, input, select, textarea, [tabindex]"),
    ];
    const isMet = (one: HTMLElement) => one.checkVisibility() && !one.matches(":disabled");
    return controls.filter(isMet).flatMap((control) => {
      control.focus();
      const { left, top, width, height } = control.getBoundingClientRect();
      // Test a point near the start of the control, because it may be large.
      const at = [left + Math.min(width / 2, 20), top + Math.min(height / 2, 12)] as const;
      const seen = document.elementFromPoint(...at);
      const isSeen = seen !== null && (control.contains(seen) || seen.closest("label")?.control === control);
      const name = control.ariaLabel ?? (control.innerText || control.id || control.className);
      return isSeen
        ? []
        : [`${name.trim().replaceAll(/\s+/g, " ")} under ${seen?.className ?? "the page's edge"}`];
    });
  }, part);
}

/** The controls and headings in a window that cut off their own text. */
export async function cutOff(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .last()
    .evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>("button, th, h2, h3, h4, label, nav a, .ac-tags > li")]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .filter((one) => !one.matches(".visually-hidden, .ac-visually-hidden"))
        .filter((one) => getComputedStyle(one).overflowX !== "visible" || one.matches("button"))
        .map((one) => `${one.className}: ${(one.textContent ?? "").trim().replace(/\s+/g, " ")}`),
    );
}

/** The texts that stick out of their box: the closest element around the text with a border or a background. */
export async function spilled(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .last()
    .evaluate((root) => {
      const isBox = (style: CSSStyleDeclaration) =>
        parseFloat(style.borderRightWidth) > 0 || !/^rgba\(.*, 0\)$/.test(style.backgroundColor);
      /**
       * The box around a text. Null if an element inside the box has its own overflow or an absolute position.
       */
      const boxOf = (start: HTMLElement): HTMLElement | null => {
        for (let one: HTMLElement | null = start; one && one !== root; one = one.parentElement) {
          const style = getComputedStyle(one);
          if (style.overflowX !== "visible" || style.position === "absolute") return null;
          if (isBox(style) && style.display !== "inline") return one;
        }
        return null;
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        const holder = text.parentElement!;
        if (text.nodeValue!.trim() === "" || !holder.checkVisibility()) continue;
        if (holder.closest("select, .visually-hidden, .ac-visually-hidden, svg")) continue;
        const box = boxOf(holder)?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (box && width > 0 && Math.max(right - box.right, box.left - left) > 1)
          found.push(text.nodeValue!.trim().replaceAll(/\s+/g, " "));
      }
      return found;
    });
}
