/** A point on a scene, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An area's shape, in pixels of its scene: a circle, or an arrow between two points. */
export type AreaShape =
  | { readonly type: "circle"; readonly center: Spot; readonly radius: number }
  | { readonly type: "arrow"; readonly from: Spot; readonly to: Spot };

/** An area drawn on a scene. */
export interface Area {
  readonly name: string;
  readonly shape: AreaShape;
  readonly color: string;
  /** True if only GMs see the area. */
  readonly hidden: boolean;
  /** The id of the area's level. Null if the scene has no levels, as in generation 13. */
  readonly level: string | null;
  readonly flags: object;
}

/** A scene's grid: pixels per grid space, and scene units per grid space. */
export interface Scale {
  readonly size: number;
  readonly distance: number;
}

/** The width of an arrow's shaft, in grid spaces. */
const SHAFT = 0.1;
/** The width and length of an arrow's head, in grid spaces. */
const HEAD = 0.35;
/** Values of `CONST.REGION_VISIBILITY`. */
const SEEN_BY_GMS = 1;
const SEEN_BY_ALL = 2;

/** Rounds to a hundredth, as Foundry does for stored lengths and angles. Never returns -0. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100 + 0;
}

/** The outline of an arrow as x, y, x, y ... The head is at most as long as the arrow. */
function arrowPoints(from: Spot, to: Spot, size: number): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const head = Math.min(HEAD * size, length);
  const at = (along: number, aside: number) =>
    [from.x + (dx * along - dy * aside) / length, from.y + (dy * along + dx * aside) / length].map(rounded);
  const shaft = (SHAFT * size) / 2;
  const neck = length - head;
  const outline: (readonly [along: number, aside: number])[] = [
    ...([[0, shaft], [neck, shaft], [neck, head / 2], [length, 0]] as const),
    ...([[neck, -head / 2], [neck, -shaft], [0, -shaft]] as const),
  ]; // oxfmt-ignore
  return outline.flatMap(([along, aside]) => at(along, aside));
}

/** Converts an area to the data of a region, for generation 14. */
export function regionData({ name, shape, color, hidden, level, flags }: Area, { size }: Scale): object {
  const outline =
    shape.type === "circle"
      ? { type: "circle", ...shape.center, radius: rounded(shape.radius) }
      : { type: "polygon", points: arrowPoints(shape.from, shape.to, size) };
  const visibility = hidden ? SEEN_BY_GMS : SEEN_BY_ALL;
  const levels = level === null ? {} : { levels: [level] };
  return { name, color, visibility, displayMeasurements: true, shapes: [outline], ...levels, flags };
}

/**
 * Converts an area to the data of a measured template, for generation 13. Lengths are in scene units, and an arrow
 * becomes a ray.
 */
export function templateData({ shape, color, hidden, flags }: Area, { size, distance }: Scale): object {
  const units = (pixels: number) => rounded((pixels / size) * distance);
  const common = { fillColor: color, borderColor: color, hidden, flags };
  if (shape.type === "circle") {
    const { center, radius } = shape;
    const [x, y] = [center.x, center.y].map(Math.round);
    return { ...common, t: "circle", x, y, distance: units(radius) };
  }
  const { from, to } = shape;
  const [x, y] = [from.x, from.y].map(Math.round);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const direction = rounded((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;
  return {
    ...common,
    t: "ray",
    x,
    y,
    direction,
    distance: units(Math.hypot(dx, dy)),
    width: units(SHAFT * size),
  };
}
