/** How long a result stays, in milliseconds, while neither pointer nor focus is on it. */
export const RESULT_MS = 6000;

/** Ends what the bar shows of a result after a while. Redraws of the bar do not prolong it. */
export class Fading {
  readonly #isHeld: () => boolean;
  readonly #end: (key: string) => void;
  #key = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isHeld`: true while the result has to stay; `end` gets its key. */
  constructor(isHeld: () => boolean, end: (key: string) => void) {
    this.#isHeld = isHeld;
    this.#end = end;
  }

  /** Fades the result with this key; nothing if the key is empty. */
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
