/** How long a result stays, in milliseconds, while the user neither hovers over nor focuses it. */
export const RESULT_MS = 6000;

/** Makes the bar stop showing a result after a while. Redrawing the bar doesn't restart the wait. */
export class Fading {
  readonly #isHeld: () => boolean;
  readonly #end: (key: string) => void;
  #key = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isHeld` returns true while the result must stay. `end` is called with the result's key. */
  constructor(isHeld: () => boolean, end: (key: string) => void) {
    this.#isHeld = isHeld;
    this.#end = end;
  }

  /**
   * Cancels the wait for the end of any other result, and starts the wait for the result with this key. With an empty
   * key, only cancels.
   */
  watch(key: string): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const key = this.#key;
    if (key === "") return;
    this.#timer = setTimeout(() => {
      if (this.#isHeld()) return this.#wait();
      this.#key = "";
      this.#end(key);
    }, RESULT_MS);
  }
}
