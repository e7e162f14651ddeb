import { isElement } from "../applications/element-kinds.ts";

const PRIMARY_BUTTON = 0;

/** Default handlers of page events. */
export class GameListeners {
  /** Adds listeners that apply to every view. */
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

  /** The mouse wheel moves a focused slider by one step. */
  protected static _handleMouseWheelInputChange(event: WheelEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "range" || target.disabled) return;
    if (target !== document.activeElement || event.deltaY === 0) return;
    event.preventDefault();
    if (event.deltaY < 0) target.stepUp();
    else target.stepDown();
    for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Opens links to other sites in a new tab, to stay in the game. */
  protected _onClickHyperlink(event: MouseEvent): void {
    const link = isElement(event.target) ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.target || event.defaultPrevented || event.button !== PRIMARY_BUTTON) return;
    if (!/^https?:$/.test(link.protocol) || link.host === globalThis.location.host) return;
    event.preventDefault();
    window.open(link.href, "_blank", "noopener");
  }

  /** Prevents dragging of anything but draggable elements and their content. */
  protected _onPreventDragstart(event: DragEvent): boolean {
    const isDraggable =
      !isElement(event.target) || event.target.ondragstart || event.target.closest("[draggable=true]");
    if (isDraggable) return true;
    event.preventDefault();
    return false;
  }

  /** Prevents files dropped outside a file input from replacing the page. */
  protected _onPreventDragover(event: DragEvent): void {
    if (!takesFiles(event.target)) event.preventDefault();
  }

  protected _onPreventDrop(event: DragEvent): void {
    if (!takesFiles(event.target)) event.preventDefault();
  }

  /** Collapses the details of inline rolls when the user clicks elsewhere. */
  protected _onPointerDown(event: PointerEvent): void {
    if (event.button !== PRIMARY_BUTTON) return;
    const clicked = isElement(event.target) ? event.target.closest("a.inline-roll") : null;
    for (const roll of document.querySelectorAll("a.inline-roll.expanded"))
      if (roll !== clicked) roll.classList.remove("expanded");
  }

  /** Releases all keys when the window loses focus, because it then gets no keyup events. */
  protected _onWindowBlur(_event: FocusEvent): void {
    game.keyboard.releaseKeys();
  }
}

const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "file";
