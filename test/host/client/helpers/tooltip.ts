import { isElement } from "../applications/element-kinds.ts";
import { inEveryDocument } from "../applications/detached.ts";

/** How a tooltip is shown. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
  content?: HTMLElement;
}

type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

const GAP = 5;
const TIPPED = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/**
 * `game.tooltip`: shows the tooltip of the element under the pointer or with the focus. `data-tooltip-text` is text;
 * `data-tooltip` is a key of the language file or else markup, and empty shows the element's `aria-label`;
 * `data-tooltip-html` is markup. All markup is cleaned.
 */
export class TooltipManager {
  static readonly TOOLTIP_MARGIN_PX = GAP;
  static readonly TOOLTIP_ACTIVATION_MS = 500;
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  /** The class in use. */
  static get implementation(): typeof TooltipManager {
    return CONFIG.ux["TooltipManager"] as typeof TooltipManager; // replaced only by subclasses
  }

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The element that shows the tooltip. */
  get tooltip(): HTMLElement {
    const page = this.element?.ownerDocument ?? document;
    if (this.#tooltip?.ownerDocument !== page) {
      this.#tooltip = page.getElementById("tooltip") ?? page.createElement("aside");
      this.#tooltip.id = "tooltip";
      this.#tooltip.role = "tooltip";
      this.#tooltip.setAttribute("popover", "manual");
      page.body.append(this.#tooltip);
    }
    return this.#tooltip;
  }

  activateEventListeners(): void {
    inEveryDocument((page) => this.#listen(page));
  }

  #listen(page: Document): void {
    const enter = (event: Event, delay: number) => {
      const from = event.target as Element | Document; // a page's events come from these
      const target = "closest" in from ? from.closest<HTMLElement>(TIPPED) : null;
      if (!target || target === this.element) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.activate(target), delay);
    };
    page.addEventListener("pointerover", (event) => {
      if (this.element && !this.element.contains(event.target as Node)) this.deactivate(); // as above
      enter(event, TooltipManager.TOOLTIP_ACTIVATION_MS);
    });
    page.addEventListener("focusin", (event) => {
      if ((event.target as Element).matches?.(":focus-visible")) enter(event, 0);
    });
    for (const name of ["focusout", "pointerdown", "scroll"]) {
      page.addEventListener(name, () => this.deactivate(), { capture: true, passive: true });
    }
    page.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
  }

  /** Shows the tooltip of an element. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (!element.isConnected) return;
    this.deactivate();
    this.element = element;
    const { tooltip } = this;
    tooltip.className = options.cssClass ?? element.dataset["tooltipClass"] ?? "";
    this.#fill(tooltip, element, options);
    if (!tooltip.hasChildNodes()) {
      this.element = null;
      return;
    }
    element.setAttribute("aria-describedby", tooltip.id);
    if (typeof tooltip.showPopover === "function") tooltip.showPopover();
    tooltip.classList.add("active");
    this.#place(tooltip, element, options.direction ?? this.#direction(element));
  }

  /** Hides the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    if (!this.element) return;
    if (this.element.getAttribute("aria-describedby") === this.tooltip.id) {
      this.element.removeAttribute("aria-describedby");
    }
    this.element = null;
    this.tooltip.classList.remove("active");
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  /** Forgets a tooltip that was about to be shown. */
  clearPending(): void {
    clearTimeout(this.#timer);
  }

  /** Tooltips are never locked here: there is nothing to dismiss. */
  dismissLockedTooltip(_element: HTMLElement): void {
    // by contract
  }

  dismissLockedTooltips(): void {
    // by contract
  }

  #fill(tooltip: HTMLElement, element: HTMLElement, options: TooltipOptions): void {
    const { tooltip: own = "", tooltipText, tooltipHtml } = element.dataset;
    const text = options.text ?? tooltipText ?? (own === "" ? (element.getAttribute("aria-label") ?? "") : undefined);
    const html = options.html ?? options.content ?? (options.text === undefined ? tooltipHtml : undefined);
    if (isElement(html)) return tooltip.replaceChildren(html);
    if (html !== undefined) tooltip.innerHTML = foundry.utils.cleanHTML(html);
    else if (text !== undefined || game.i18n.has(own)) tooltip.textContent = text ?? game.i18n.localize(own);
    else tooltip.innerHTML = foundry.utils.cleanHTML(own);
  }

  #direction(element: HTMLElement): TooltipDirection {
    const holder = element.closest<HTMLElement>("[data-tooltip-direction]");
    return (holder?.dataset["tooltipDirection"] as TooltipDirection | undefined) ?? "DOWN"; // documented values only
  }

  /** Places the tooltip beside the element, moved so that all of it is on screen. */
  #place(tooltip: HTMLElement, element: HTMLElement, direction: TooltipDirection): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const centerX = box.left + (box.width - width) / 2;
    const centerY = box.top + (box.height - height) / 2;
    const places: Record<TooltipDirection, [left: number, top: number]> = {
      UP: [centerX, box.top - height - GAP],
      DOWN: [centerX, box.bottom + GAP],
      LEFT: [box.left - width - GAP, centerY],
      RIGHT: [box.right + GAP, centerY],
      CENTER: [centerX, centerY],
    };
    let [left, top] = places[direction] ?? places.DOWN;
    const { innerHeight, innerWidth } = element.ownerDocument.defaultView ?? window;
    if (direction === "DOWN" && top + height > innerHeight) top = places.UP[1];
    if (direction === "UP" && top < 0) top = places.DOWN[1];
    left = Math.max(GAP, Math.min(left, innerWidth - width - GAP));
    top = Math.max(GAP, Math.min(top, innerHeight - height - GAP));
    Object.assign(tooltip.style, {
      position: "fixed",
      inset: "auto",
      left: `${left}px`,
      top: `${top}px`,
      margin: "0",
    });
  }
}
