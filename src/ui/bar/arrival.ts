/**
 * How long a new notice's buttons stay disabled, in milliseconds, so a click meant for the previous notice does
 * nothing.
 */
const REST_MS = 400;

/** Disables a new notice's buttons for a short time. */
export class Arrival {
  #until = 0;
  #wake: ReturnType<typeof setTimeout> | undefined;

  /** True while the buttons are still disabled. */
  get isFresh(): boolean {
    return Date.now() < this.#until;
  }

  /** Starts the delay for a new notice. */
  begin(root: () => HTMLElement | null): void {
    this.#until = Date.now() + REST_MS;
    clearTimeout(this.#wake);
    this.#wake = setTimeout(() => {
      this.#until = 0;
      const element = root();
      if (element) this.mark(element);
    }, REST_MS);
  }

  /** Disables the notice's buttons during the delay, and enables them after it. */
  mark(root: HTMLElement): void {
    for (const button of root.querySelectorAll(".ac-buttons > button, .ac-back")) {
      if (this.isFresh) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }
}
