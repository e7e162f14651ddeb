/** How far a pointer at rest may slip before it points again, in pixels. */
const SLIP = 8;

/**
 * Tells whether the pointer points at something on purpose. After a click it rests on whatever is drawn under it, which
 * means nothing until the pointer moves.
 */
export class Pointing {
  #moved = SLIP;

  /** True unless the pointer has rested since `rest`. */
  get isMeant(): boolean {
    return this.#moved >= SLIP;
  }

  /** Takes the pointer as resting. Call it when something new is drawn under the pointer. */
  rest(): void {
    this.#moved = 0;
  }

  /** Notes a movement of the pointer. */
  move({ movementX, movementY }: Pick<PointerEvent, "movementX" | "movementY">): void {
    this.#moved += Math.abs(movementX) + Math.abs(movementY);
  }
}
