/** A control's bounds on the screen, in pixels. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** The sides of a box along the arrow's direction and across it. `sign` is -1 for left and up. */
interface Axes {
  readonly along: readonly ["left", "right"] | readonly ["top", "bottom"];
  readonly across: readonly ["left", "right"] | readonly ["top", "bottom"];
  readonly sign: 1 | -1;
}

const [ROW, COLUMN] = [["left", "right"] as const, ["top", "bottom"] as const];

const AXES: Readonly<Record<string, Axes>> = {
  ArrowLeft: { along: ROW, across: COLUMN, sign: -1 },
  ArrowRight: { along: ROW, across: COLUMN, sign: 1 },
  ArrowUp: { along: COLUMN, across: ROW, sign: -1 },
  ArrowDown: { along: COLUMN, across: ROW, sign: 1 },
};

/** Controls count as equally near if they are less than this many pixels farther away than the nearest one. */
const SAME_ROW = 12;

const middle = (box: Box, [start, end]: Axes["along"]): number => (box[start] + box[end]) / 2;

/** Returns how many pixels two boxes overlap on this axis; negative if they don't overlap. */
const overlap = (one: Box, other: Box, [start, end]: Axes["along"]): number =>
  Math.min(one[end], other[end]) - Math.max(one[start], other[start]);

/**
 * Returns the index in `boxes` that an arrow key moves to from index `at`. Left and right move within the row; up
 * and down move to the row above or below. Null if no box is there, or if `key` is not an arrow key.
 */
export function moveFrom(boxes: readonly Box[], at: number, key: string): number | null {
  const axes = AXES[key];
  const from = boxes[at];
  if (!axes || !from) return null;
  const { along, across, sign } = axes;
  const isRow = along === ROW;
  const found = boxes
    .map((box, place) => ({
      place,
      ahead: (middle(box, along) - middle(from, along)) * sign,
      aside: Math.abs(middle(box, across) - middle(from, across)),
      beside: overlap(box, from, across) > 0,
      beyond: overlap(box, from, along) <= 0,
    }))
    .filter(({ ahead, beside, beyond }) => ahead > 0 && (isRow ? beside : beyond));
  const nearest = Math.min(...found.map(({ ahead }) => ahead)) + SAME_ROW;
  const [best] = found
    .filter(({ ahead }) => ahead < nearest)
    .toSorted((a, b) => a.aside - b.aside || a.ahead - b.ahead);
  return best?.place ?? null;
}
