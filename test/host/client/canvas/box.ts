import type { Point, Rectangle } from "../../common/grid/types.ts";

/** A rectangle of the board, with the members of `PIXI.Rectangle` that packages use. */
export class Box implements Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;

  constructor({ x, y, width, height }: Rectangle) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }

  get left(): number {
    return this.x;
  }

  get right(): number {
    return this.x + this.width;
  }

  get top(): number {
    return this.y;
  }

  get bottom(): number {
    return this.y + this.height;
  }

  get center(): Point {
    return { x: this.x + this.width / 2, y: this.y + this.height / 2 };
  }

  contains(x: number, y: number): boolean {
    return x >= this.left && x < this.right && y >= this.top && y < this.bottom;
  }

  overlaps(other: Rectangle): boolean {
    return (
      this.left < other.x + other.width &&
      other.x < this.right &&
      this.top < other.y + other.height &&
      other.y < this.bottom
    );
  }

  clone(): Box {
    return new Box(this);
  }
}
