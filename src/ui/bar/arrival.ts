/**
 * How long a new moment's buttons stay disabled, in milliseconds: a click this early was meant for the previous moment.
 */
const REST_MS = 400;

/** Disables a new moment's buttons for a short time. */
export class Arrival {
  #until = 0;
  #wake: ReturnType<typeof setTimeout> | undefined;

  /** True if the moment has only just arrived. */
  get isFresh(): boolean {
    return Date.now() < this.#until;
  }

  /** A new moment arrives in the bar. */
  begin(root: () => HTMLElement | null): void {
    this.#until = Date.now() + REST_MS;
    clearTimeout(this.#wake);
    this.#wake = setTimeout(() => {
      this.#until = 0;
      const element = root();
      if (element) this.mark(element);
    }, REST_MS);
  }

  /** Disables the moment's buttons while it is new. */
  mark(root: HTMLElement): void {
    for (const button of root.querySelectorAll(".ac-buttons > button, .ac-back")) {
      if (this.isFresh) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }
}
