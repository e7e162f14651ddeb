import { isElement } from "../applications/element-kinds.ts";
import { inEveryDocument } from "../applications/detached.ts";

import { LockedTooltips } from "./locked-tooltips.ts";
import {
  MARGIN,
  placeBeside,
  roomyDirection,
  styleTooltip,
  type TooltipDirection,
  type TooltipPosition,
} from "./tooltip-place.ts";

/** Display options of a tooltip. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  /** Lock the tooltip immediately. */
  locked?: boolean;
  content?: HTMLElement;
}

const MIDDLE_BUTTON = 1;

/**
 * `game.tooltip`: shows the tooltip of the hovered or focused element, from `data-tooltip` (or the
 * `aria-label` if that is empty), `data-tooltip-html` or `data-tooltip-text`. A middle click locks it in
 * place.
 */
export class TooltipManager {
  static readonly TOOLTIP_MARGIN_PX = MARGIN;
  static readonly TOOLTIP_ACTIVATION_MS = 500;
  /** Locked tooltips are dismissed once the pointer has been this close, in pixels, and moves farther away. */
  static readonly LOCKED_TOOLTIP_BUFFER_PX = 50;
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  /** The class configured in `CONFIG.ux`. */
  static get implementation(): typeof TooltipManager {
    return CONFIG.ux["TooltipManager"] as typeof TooltipManager; // must be a subclass
  }

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  readonly #locked = new LockedTooltips();
  #timer: ReturnType<typeof setTimeout> | undefined;

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
      const from = event.target as Element | Document; // elements or the document
      const target =
        "closest" in from
          ? from.closest<HTMLElement>("[data-tooltip], [data-tooltip-html], [data-tooltip-text]")
          : null;
      if (!target || target === this.element) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.activate(target), delay);
    };
    page.addEventListener("pointerover", (event) => {
      // The event's target is a node.
      if (this.element && !this.element.contains(event.target as Node)) this.deactivate();
      enter(event, TooltipManager.TOOLTIP_ACTIVATION_MS);
    });
    page.addEventListener("focusin", (event) => {
      if ((event.target as Element).matches?.(":focus-visible")) enter(event, 0);
    });
    for (const name of ["focusout", "scroll"]) {
      page.addEventListener(name, () => this.deactivate(), { capture: true, passive: true });
    }
    page.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { capture: true });
    page.addEventListener("pointermove", (event) => {
      if (!this.#locked.isEmpty) this.#locked.followPointer(event, TooltipManager.LOCKED_TOOLTIP_BUFFER_PX);
    });
    page.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.deactivate();
      this.dismissLockedTooltips();
    });
  }

  #onPointerDown(event: PointerEvent): void {
    const isMiddle = event.button === MIDDLE_BUTTON;
    // cast, because the event's target is a node
    if (isMiddle && this.element?.contains(event.target as Node)) this._onLockTooltip(event);
    else if (isMiddle && this.#locked.around(event.target)) this._onLockedTooltipDismiss(event);
    else this.deactivate();
  }

  /**
   * Shows the tooltip of an element.
   * @throws if both text and HTML are given
   */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (options.text !== undefined && (options.html ?? options.content) !== undefined)
      throw new Error("A tooltip is given a text or HTML, not both");
    if (!element.isConnected) return;
    this.deactivate();
    this.element = element;
    const { tooltip } = this;
    const styled = element.closest<HTMLElement>("[data-tooltip-class]");
    tooltip.className = options.cssClass ?? styled?.dataset["tooltipClass"] ?? "";
    this.#fill(tooltip, element, options);
    if (!tooltip.hasChildNodes()) {
      this.element = null;
      return;
    }
    element.setAttribute("aria-describedby", tooltip.id);
    if (typeof tooltip.showPopover === "function") tooltip.showPopover();
    tooltip.classList.add("active");
    this._setAnchor(options.direction ?? this.#directionOf(element) ?? this._determineDirection());
    if (options.locked) this.lockTooltip();
  }

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

  /** Cancels a pending tooltip. */
  clearPending(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Locks the visible tooltip: moves its content to a new, locked element.
   * @throws if no tooltip is visible
   */
  lockTooltip(): HTMLElement {
    if (!this.element) throw new Error("No tooltip is shown that could be locked");
    const { tooltip } = this;
    const { top, left, textAlign } = tooltip.style;
    const locked = this.#locked.create(tooltip.ownerDocument, [...tooltip.classList].join(" "));
    locked.append(...tooltip.childNodes);
    styleTooltip(locked, { top, left, textAlign });
    this.deactivate();
    return locked;
  }

  /** Creates a locked tooltip at a position, independent of the current tooltip. */
  createLockedTooltip(
    position: TooltipPosition,
    text: string,
    { cssClass = "" }: { cssClass?: string } = {},
  ): HTMLElement {
    this.clearPending();
    const locked = this.#locked.create(document, cssClass);
    locked.innerHTML = foundry.utils.cleanHTML(text);
    styleTooltip(locked, position);
    return locked;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.dismiss(element);
  }

  dismissLockedTooltips(): void {
    this.#locked.dismissAll();
  }

  protected _onLockTooltip(event: MouseEvent): void {
    event.preventDefault(); // no scrolling with the middle button
    this.lockTooltip();
  }

  protected _onLockedTooltipDismiss(event: MouseEvent): void {
    event.preventDefault();
    const locked = this.#locked.around(event.target);
    if (locked) this.dismissLockedTooltip(locked);
  }

  /** The direction for an element that sets none: down if there is enough space, otherwise up. */
  protected _determineDirection(): TooltipDirection {
    return this.element ? roomyDirection(this.tooltip, this.element) : "DOWN";
  }

  /** Places the tooltip next to its element. */
  protected _setAnchor(direction: TooltipDirection): void {
    if (this.element) this._setStyle(placeBeside(this.tooltip, this.element, direction));
  }

  protected _setStyle(position: TooltipPosition = {}): void {
    styleTooltip(this.tooltip, position);
  }

  #fill(tooltip: HTMLElement, element: HTMLElement, options: TooltipOptions): void {
    const { text = element.dataset["tooltipText"] } = options;
    const html = options.html ?? options.content ?? (text === undefined ? this.#htmlOf(element) : undefined);
    if (isElement(html)) tooltip.replaceChildren(html);
    else if (html === undefined) tooltip.textContent = text ?? "";
    else tooltip.innerHTML = foundry.utils.cleanHTML(html);
  }

  /**
   * An element's `data-tooltip-html`. If it has none, its `data-tooltip` or `aria-label`, localized and escaped. A
   * `data-tooltip` that is not a localization key is used as HTML.
   */
  #htmlOf(element: HTMLElement): string {
    const { tooltipHtml, tooltip } = element.dataset;
    if (tooltipHtml !== undefined) return tooltipHtml;
    const key = tooltip || element.getAttribute("aria-label") || "";
    const { i18n } = game;
    return i18n.has(key) || !tooltip ? foundry.utils.escapeHTML(i18n.localize(key)) : key;
  }

  #directionOf(element: HTMLElement): TooltipDirection | undefined {
    const holder = element.closest<HTMLElement>("[data-tooltip-direction]");
    return holder?.dataset["tooltipDirection"] as TooltipDirection | undefined; // documented values
  }
}
