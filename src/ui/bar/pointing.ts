/** How far a pointer at rest may slip before it points again, in pixels. */
const SLIP = 8;

/**
 * Tells whether the pointer points at something on purpose. After a click it rests on whatever is drawn under it, which
 * means nothing until the pointer moves.
 */
export class Pointing {
  #moved = SLIP;
  /** The words shown last. */
  #said = "";

  /** True unless the pointer has rested since the words changed. */
  get isMeant(): boolean {
    return this.#moved >= SLIP;
  }

  /** Takes the pointer as resting if the words shown are new. */
  read(said: string): void {
    if (said !== this.#said) this.#moved = 0;
    this.#said = said;
  }

  /** Notes a movement of the pointer. */
  move({ movementX, movementY }: Pick<PointerEvent, "movementX" | "movementY">): void {
    this.#moved += Math.abs(movementX) + Math.abs(movementY);
  }
}
