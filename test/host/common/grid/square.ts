import { GRID_DIAGONALS, GRID_SNAPPING_MODES, GRID_TYPES } from "../constants/canvas.ts";
import { BaseGrid, circle, isPoint, stepOf } from "./base.ts";
import type {
  GridConfiguration,
  GridCoordinates,
  GridDimensions,
  GridOffset,
  MeasurableWaypoint,
  MeasuredSegment,
  Point,
  Rectangle,
  SegmentMeasure,
  SnappingBehavior,
} from "./types.ts";

export class SquareGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.SQUARE;
  diagonals: number;

  constructor(config: GridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const [x, y] = [Math.ceil((padding * sceneWidth) / size), Math.ceil((padding * sceneHeight) / size)];
    const [width, height] = [sceneWidth + 2 * x * size, sceneHeight + 2 * y * size];
    const [rows, columns] = [Math.ceil(height / size - 1e-6), Math.ceil(width / size - 1e-6)];
    return { width, height, x: x * size, y: y * size, rows, columns };
  }

  override getOffset(coords: GridCoordinates): GridOffset {
    if (!isPoint(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size + 1e-8), j: Math.floor(coords.x / this.size + 1e-8) };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const { i, j } = this.getOffset({ x, y });
    if (width <= 0 || height <= 0) return [i, j, i, j];
    const ceil = (value: number): number => Math.ceil(value / this.size - 1e-8);
    return [i, j, ceil(y + height), ceil(x + width)];
  }

  override getAdjacentOffsets(coords: GridCoordinates): GridOffset[] {
    const { i, j } = this.getOffset(coords);
    const straight = [
      { i: i - 1, j },
      { i, j: j + 1 },
      { i: i + 1, j },
      { i, j: j - 1 },
    ];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return straight;
    const across = [
      { i: i - 1, j: j - 1 },
      { i: i - 1, j: j + 1 },
      { i: i + 1, j: j + 1 },
      { i: i + 1, j: j - 1 },
    ];
    return [...straight, ...across];
  }

  override testAdjacency(coords1: GridCoordinates, coords2: GridCoordinates): boolean {
    const { i, j } = this.getOffset(coords2);
    return this.getAdjacentOffsets(coords1).some((offset) => offset.i === i && offset.j === j);
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const { i, j } = this.getOffset(coords);
    const { dx, dy } = this.#step(direction);
    return { i: i + dy, j: j + dx };
  }

  override getShiftedPoint({ x, y }: Point, direction: number): Point {
    const { dx, dy } = this.#step(direction);
    return { x: x + dx * this.size, y: y + dy * this.size };
  }

  override getTopLeftPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: GridCoordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getVertices(coords: GridCoordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** Returns the nearest of all the points that the modes allow. */
  override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const size = this.size / resolution;
    const along = (value: number): number => Math.round(value / size) * size;
    const between = (value: number): number => (Math.floor(value / size) + 0.5) * size;
    const candidates: Point[] = [];
    const { x, y } = point;
    if (mode & GRID_SNAPPING_MODES.CENTER) candidates.push({ x: between(x), y: between(y) });
    if (mode & LATTICE) candidates.push({ x: along(x), y: along(y) });
    if (mode & HORIZONTAL_SIDES) candidates.push({ x: between(x), y: along(y) });
    if (mode & VERTICAL_SIDES) candidates.push({ x: along(x), y: between(y) });
    const away = (candidate: Point): number => Math.hypot(candidate.x - x, candidate.y - y);
    candidates.sort((a, b) => away(a) - away(b));
    return candidates[0] ?? { x, y };
  }

  override getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    const [first, ...others] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const to of others) path.push(...this.#stepsTo(path.at(-1)!, to));
    return path;
  }

  override getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // The number of spaces that a step of length 1 in this direction counts as, by the rule for diagonals.
    const [long, short] = [Math.max(Math.abs(cos), Math.abs(sin)), Math.min(Math.abs(cos), Math.abs(sin))];
    const counted = this.#count(long - short, short, 0);
    const length = (distance / this.distance) * this.size * (1 / counted);
    return { x: x + length * cos, y: y + length * sin };
  }

  /** Outline of all points within a distance. It is a square if diagonal steps cost the same as straight ones. */
  override getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    if (this.diagonals === GRID_DIAGONALS.EXACT)
      return circle(center, (radius / this.distance) * this.size, 72);
    return Array.from({ length: 8 }, (_, step) => this.getTranslatedPoint(center, step * 45 - 135, radius));
  }

  protected override _measureSegment(
    from: MeasurableWaypoint,
    to: MeasurableWaypoint,
    segment: MeasuredSegment,
    { cost, diagonals: before }: { cost?: MeasurableWaypoint["cost"]; diagonals: number },
  ): SegmentMeasure {
    const euclidean = this._euclidean(from, to);
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    if (segment.teleport)
      return { distance: 0, spaces: 0, cost: costOf(cost, a, b, 0, segment), diagonals: 0, euclidean };
    const [di, dj] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    const [across, straight] = [Math.min(di, dj), Math.abs(di - dj)];
    const isLegal = this.diagonals !== GRID_DIAGONALS.ILLEGAL;
    const distance = this.#count(straight, across, before) * this.distance;
    const spaces = isLegal ? across + straight : 2 * across + straight;
    const counted = typeof cost === "function" ? this.#walk(a, b, segment, cost, before) : (cost ?? distance);
    return { distance, spaces, cost: counted, diagonals: isLegal ? across : 0, euclidean };
  }

  /** Total cost of a path's steps. */
  #walk(
    a: GridOffset,
    b: GridOffset,
    segment: MeasuredSegment,
    cost: Exclude<MeasurableWaypoint["cost"], number | undefined>,
    before: number,
  ): number {
    let [at, sum, diagonals] = [a, 0, before];
    for (const next of this.#stepsTo(a, b)) {
      const across = at.i !== next.i && at.j !== next.j ? 1 : 0;
      sum += cost(at, next, this.#count(1 - across, across, diagonals) * this.distance, segment);
      diagonals += across;
      at = next;
    }
    return sum;
  }

  /**
   * Number of spaces for straight steps and diagonal steps (`across`), after `before` earlier diagonal steps.
   */
  #count(straight: number, across: number, before: number): number {
    const others = (first: number): number =>
      Math.floor((before + across + first) / 2) - Math.floor((before + first) / 2);
    switch (this.diagonals) {
      case GRID_DIAGONALS.EXACT:
        return straight + across * Math.SQRT2;
      case GRID_DIAGONALS.APPROXIMATE:
        return straight + across * 1.5;
      case GRID_DIAGONALS.RECTILINEAR:
      case GRID_DIAGONALS.ILLEGAL:
        return straight + across * 2;
      case GRID_DIAGONALS.ALTERNATING_1:
        return straight + across + (Number.isInteger(across) ? others(0) : across / 2);
      case GRID_DIAGONALS.ALTERNATING_2:
        return straight + across + (Number.isInteger(across) ? others(1) : across / 2);
      default:
        return straight + across;
    }
  }

  /**
   * The spaces of a direct path, without the first. Takes straight steps until the rest is diagonal, then
   * diagonal steps. If diagonal steps are illegal, takes only straight steps.
   */
  #stepsTo(from: GridOffset, to: GridOffset): GridOffset[] {
    const path: GridOffset[] = [];
    let { i, j } = from;
    while (i !== to.i || j !== to.j) {
      const [di, dj] = [to.i - i, to.j - j];
      const across = this.diagonals !== GRID_DIAGONALS.ILLEGAL && Math.abs(di) === Math.abs(dj);
      const isRow = Math.abs(di) > Math.abs(dj);
      if (across || isRow) i += Math.sign(di);
      if (across || !isRow) j += Math.sign(dj);
      path.push({ i, j });
    }
    return path;
  }

  #step(direction: number): { dx: number; dy: number } {
    const { dx, dy } = stepOf(direction);
    return this.diagonals === GRID_DIAGONALS.ILLEGAL && dx !== 0 && dy !== 0 ? { dx: 0, dy: 0 } : { dx, dy };
  }
}

function costOf(
  cost: MeasurableWaypoint["cost"],
  from: GridOffset,
  to: GridOffset,
  distance: number,
  segment: MeasuredSegment,
): number {
  return typeof cost === "function" ? cost(from, to, distance, segment) : (cost ?? distance);
}

const { VERTEX, CORNER, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
const { TOP_SIDE_MIDPOINT, BOTTOM_SIDE_MIDPOINT, LEFT_SIDE_MIDPOINT, RIGHT_SIDE_MIDPOINT } =
  GRID_SNAPPING_MODES;
/** Snapping modes that allow the corners of squares, or the midpoints of their horizontal or vertical sides. */
const LATTICE = VERTEX | CORNER;
const HORIZONTAL_SIDES = EDGE_MIDPOINT | TOP_SIDE_MIDPOINT | BOTTOM_SIDE_MIDPOINT;
const VERTICAL_SIDES = EDGE_MIDPOINT | LEFT_SIDE_MIDPOINT | RIGHT_SIDE_MIDPOINT;
