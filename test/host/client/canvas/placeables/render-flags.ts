/** The flags set on a board object. They name what to redraw in the next frame. */
export class RenderFlags extends Set<string> {
  readonly #apply: () => void;
  #waiting = false;

  constructor(apply: () => void) {
    super();
    this.#apply = apply;
  }

  /** Adds the flags that are true in `changes`. All flags are applied in the next frame. */
  set(changes: Record<string, boolean>): void {
    for (const [flag, wanted] of Object.entries(changes)) if (wanted) this.add(flag);
    if (this.size === 0 || this.#waiting) return;
    this.#waiting = true;
    globalThis.requestAnimationFrame(() => {
      this.#waiting = false;
      if (this.size > 0) this.#apply();
    });
  }

  override clear(): Record<string, boolean> & void {
    const cleared = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return cleared as Record<string, boolean> & void; // Foundry returns the cleared flags, Set returns void
  }
}
