import { isElement } from "../applications/element-kinds.ts";

const PRIMARY_BUTTON = 0;

/** Default handling of page events that have no other handler. */
export class GameListeners {
  /** Starts listening to events that concern every view. */
  activateListeners(): void {
    window.addEventListener("dragstart", (event) => this._onPreventDragstart(event));
    window.addEventListener("dragover", (event) => this._onPreventDragover(event));
    window.addEventListener("drop", (event) => this._onPreventDrop(event));
    window.addEventListener("blur", (event) => this._onWindowBlur(event));
    document.addEventListener("pointerdown", (event) => this._onPointerDown(event));
    document.addEventListener("click", (event) => this._onClickHyperlink(event));
    document.addEventListener("wheel", (event) => GameListeners._handleMouseWheelInputChange(event), {
      passive: false,
    });
  }

  /** The mouse wheel over a focused slider moves it by a step. */
  protected static _handleMouseWheelInputChange(event: WheelEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "range" || target.disabled) return;
    if (target !== document.activeElement || event.deltaY === 0) return;
    event.preventDefault();
    if (event.deltaY < 0) target.stepUp();
    else target.stepDown();
    for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Links to other sites open in a new tab, so that a click does not leave the game. */
  protected _onClickHyperlink(event: MouseEvent): void {
    const link = isElement(event.target) ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.target || event.defaultPrevented || event.button !== PRIMARY_BUTTON) return;
    if (!/^https?:$/.test(link.protocol) || link.host === globalThis.location.host) return;
    event.preventDefault();
    window.open(link.href, "_blank", "noopener");
  }

  /** Only draggable elements and their content can be dragged. */
  protected _onPreventDragstart(event: DragEvent): boolean {
    const isDraggable =
      !isElement(event.target) || event.target.ondragstart || event.target.closest("[draggable=true]");
    if (isDraggable) return true;
    event.preventDefault();
    return false;
  }

  /** Files dropped outside a file input do not replace the page. */
  protected _onPreventDragover(event: DragEvent): void {
    if (!takesFiles(event.target)) event.preventDefault();
  }

  protected _onPreventDrop(event: DragEvent): void {
    if (!takesFiles(event.target)) event.preventDefault();
  }

  /** A click elsewhere collapses the details of inline rolls. */
  protected _onPointerDown(event: PointerEvent): void {
    if (event.button !== PRIMARY_BUTTON) return;
    const clicked = isElement(event.target) ? event.target.closest("a.inline-roll") : null;
    for (const roll of document.querySelectorAll("a.inline-roll.expanded"))
      if (roll !== clicked) roll.classList.remove("expanded");
  }

  /** Key releases are not received while another window has the focus. */
  protected _onWindowBlur(_event: FocusEvent): void {
    game.keyboard.releaseKeys();
  }
}

const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "file";
