/** Tooltips that stay visible until they are dismissed. */

/** True if a point is within `buffer` pixels of an element. */
function isNear(element: HTMLElement, x: number, y: number, buffer: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left - buffer && x <= right + buffer && y >= top - buffer && y <= bottom + buffer;
}

export class LockedTooltips {
  readonly #shown = new Set<HTMLElement>();
  /** True if the pointer has been near a locked tooltip since the last one was locked. */
  #isVisited = false;

  get isEmpty(): boolean {
    return this.#shown.size === 0;
  }

  /** Creates a locked tooltip in a document. */
  create(page: Document, cssClass: string): HTMLElement {
    const element = page.createElement("aside");
    element.className = `locked-tooltip active ${cssClass}`.trim();
    element.role = "tooltip";
    element.setAttribute("popover", "manual");
    page.body.append(element);
    if (typeof element.showPopover === "function") element.showPopover();
    this.#shown.add(element);
    this.#isVisited = false;
    return element;
  }

  /** The locked tooltip that contains a node. */
  around(node: EventTarget | null): HTMLElement | undefined {
    return [...this.#shown].find((element) => element.contains(node as Node | null)); // event targets are nodes
  }

  dismiss(element: HTMLElement): void {
    if (this.#shown.delete(element)) element.remove();
  }

  dismissAll(): void {
    for (const element of [...this.#shown]) this.dismiss(element);
  }

  /** Dismisses all locked tooltips if the pointer was near one of them and is no longer near any. */
  followPointer({ clientX, clientY }: MouseEvent, buffer: number): void {
    const isNearAny = [...this.#shown].some((element) => isNear(element, clientX, clientY, buffer));
    if (isNearAny) this.#isVisited = true;
    else if (this.#isVisited) this.dismissAll();
  }
}
