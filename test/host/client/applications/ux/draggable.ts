import { configured } from "./implementation.ts";

interface Movable {
  position: { left: number; top: number; scale?: number };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
  bringToFront?(): void;
}

interface ResizableOptions {
  selector?: string;
  resizeX?: boolean;
  resizeY?: boolean;
}

/** Makes an application draggable by a handle, and optionally resizable. */
export class Draggable {
  static get implementation(): typeof Draggable {
    return configured("Draggable", Draggable);
  }

  readonly app: Movable;
  readonly element: HTMLElement;
  readonly handle: HTMLElement | false;
  readonly resizable: boolean | ResizableOptions;

  constructor(
    app: Movable,
    element: HTMLElement,
    handle: HTMLElement | boolean,
    resizable: boolean | ResizableOptions = false,
  ) {
    this.app = app;
    this.element = element;
    this.handle = handle === true ? element : handle;
    this.resizable = resizable;
    this.activateListeners();
  }

  activateListeners(): void {
    if (this.handle) this._activateDragListeners();
    if (this.resizable) this._activateResizeListeners();
  }

  protected _activateDragListeners(): void {
    if (!this.handle) return;
    const { left, top } = this.app.position;
    let start = { left, top };
    this.#track(this.handle, {
      start: () => {
        start = { left: this.app.position.left, top: this.app.position.top };
        this.app.bringToFront?.();
      },
      move: (dx, dy) => this.app.setPosition({ left: start.left + dx, top: start.top + dy }),
    });
  }

  protected _activateResizeListeners(): void {
    const {
      selector = ".window-resize-handle",
      resizeX = true,
      resizeY = true,
    } = typeof this.resizable === "object" ? this.resizable : {};
    const handle = this.element.querySelector<HTMLElement>(selector);
    if (!handle) return;
    let size = { width: 0, height: 0 };
    this.#track(handle, {
      start: () => (size = { width: this.element.offsetWidth, height: this.element.offsetHeight }),
      move: (dx, dy) =>
        this.app.setPosition({
          ...(resizeX ? { width: size.width + dx } : {}),
          ...(resizeY ? { height: size.height + dy } : {}),
        }),
    });
  }

  #track(handle: HTMLElement, on: { start(): unknown; move(dx: number, dy: number): unknown }): void {
    handle.addEventListener("pointerdown", (down) => {
      if (down.button !== 0) return;
      on.start();
      handle.setPointerCapture(down.pointerId);
      const move = (event: PointerEvent): void =>
        void on.move(event.clientX - down.clientX, event.clientY - down.clientY);
      handle.addEventListener("pointermove", move);
      const end = (): void => handle.removeEventListener("pointermove", move);
      handle.addEventListener("lostpointercapture", end, { once: true });
    });
  }
}
