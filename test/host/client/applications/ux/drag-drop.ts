import { configured } from "./implementation.ts";

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  /** Selector of draggable elements. */
  dragSelector?: string | null;
  /** Selector of drop targets; null for the bound element itself. */
  dropSelector?: string | null;
  permissions?: {
    dragstart?: (selector: string | null) => boolean;
    drop?: (selector: string | null) => boolean;
  };
  // Returning unknown lets callbacks be async.
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Adds drag and drop to an element. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return configured("DragDrop", DragDrop);
  }

  /**
   * Returns an element with a copy of `img`, to use as a drag image. It is removed once the browser has
   * captured it.
   */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const preview = document.createElement("div");
    preview.className = "drag-preview";
    Object.assign(preview.style, {
      width: `${width}px`,
      height: `${height}px`,
      position: "fixed",
      left: "-9999px",
    });
    const copy = img.cloneNode() as HTMLImageElement; // a clone has the same type
    Object.assign(copy.style, { width: "100%", height: "100%", objectFit: "contain" });
    preview.append(copy);
    document.body.append(preview);
    setTimeout(() => preview.remove(), 0);
    return preview;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor(config: DragDropConfiguration = {}) {
    this.dragSelector = config.dragSelector ?? null;
    this.dropSelector = config.dropSelector ?? null;
    this.permissions = config.permissions ?? {};
    this.callbacks = config.callbacks ?? {};
  }

  /** Adds the listeners to an element. Bind again after replacing its content. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector))
        this.#bindDraggable(element);
    }
    if (this.can("drop", this.dropSelector)) {
      const targets =
        this.dropSelector === null ? [html] : [...html.querySelectorAll<HTMLElement>(this.dropSelector)];
      if (this.dropSelector && html.matches(this.dropSelector)) targets.push(html);
      for (const target of targets) this.#bindTarget(target);
    }
    return this;
  }

  #bindDraggable(element: HTMLElement): void {
    element.setAttribute("draggable", "true");
    element.ondragstart = (event) => this._handleDragStart(event);
    element.ondragend = (event) => this._handleDragEnd(event);
  }

  #bindTarget(element: HTMLElement): void {
    element.ondragenter = (event) => this._handleDragEnter(event);
    element.ondragleave = (event) => this._handleDragLeave(event);
    element.ondragover = (event) => this._handleDragOver(event);
    element.ondrop = (event) => this._handleDrop(event);
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  protected _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  protected _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  protected _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }
  protected _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  protected _handleDragOver(event: DragEvent): false {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  protected _handleDrop(event: DragEvent): false {
    event.preventDefault();
    event.stopPropagation();
    this.callback(event, "drop");
    return false;
  }
}
