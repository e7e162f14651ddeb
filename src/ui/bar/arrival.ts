/**
 * How long a moment that has just arrived answers nothing, in milliseconds: what is pressed then was meant for the
 * moment before.
 */
const REST_MS = 400;

/** Keeps the buttons of a moment that has just arrived at rest. */
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

  /** Says of the moment's buttons whether they answer. */
  mark(root: HTMLElement): void {
    for (const button of root.querySelectorAll(".ac-buttons > button, .ac-back")) {
      if (this.isFresh) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }
}
