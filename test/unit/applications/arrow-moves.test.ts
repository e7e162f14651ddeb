import { describe, expect, it } from "vitest";
import { moveFrom, type Box } from "../../../src/ui/bar/arrow-moves.ts";

const box = (left: number, top: number, width = 40, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A row of three buttons. Below it is a tall card with two rows of two buttons to its right. */
const BOXES = [
  box(0, 0),
  box(100, 0),
  box(300, 0),
  box(0, 60, 60, 90), // the card
  box(100, 60),
  box(160, 63),
  box(100, 110),
  box(160, 110),
];
const [LEFT, MIDDLE, RIGHT, CARD, FIRST, SECOND, THIRD, FOURTH] = BOXES.keys();

describe("where an arrow key moves to", () => {
  it("is the next control in the row, as far as the row goes", () => {
    expect(moveFrom(BOXES, LEFT!, "ArrowRight")).toBe(MIDDLE);
    expect(moveFrom(BOXES, MIDDLE!, "ArrowRight")).toBe(RIGHT);
    expect(moveFrom(BOXES, RIGHT!, "ArrowRight")).toBeNull();
    expect(moveFrom(BOXES, RIGHT!, "ArrowLeft")).toBe(MIDDLE);
    expect(moveFrom(BOXES, FOURTH!, "ArrowLeft")).toBe(THIRD);
    expect(moveFrom(BOXES, THIRD!, "ArrowLeft")).toBe(CARD);
  });

  it("is the nearest control in the next row, even if the row is not quite straight", () => {
    expect(moveFrom(BOXES, RIGHT!, "ArrowDown")).toBe(SECOND);
    expect(moveFrom(BOXES, MIDDLE!, "ArrowDown")).toBe(FIRST);
    expect(moveFrom(BOXES, SECOND!, "ArrowDown")).toBe(FOURTH);
    expect(moveFrom(BOXES, FOURTH!, "ArrowUp")).toBe(SECOND);
    expect(moveFrom(BOXES, CARD!, "ArrowUp")).toBe(LEFT);
    expect(moveFrom(BOXES, FOURTH!, "ArrowDown")).toBeNull();
  });

  it("is nowhere for other keys, or from nowhere", () => {
    expect(moveFrom(BOXES, LEFT!, "Home")).toBeNull();
    expect(moveFrom(BOXES, -1, "ArrowRight")).toBeNull();
  });
});
