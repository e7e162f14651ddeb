import { GRID_TYPES } from "../constants/canvas.ts";
import { Color } from "../utils/color.ts";
import type {
  GridConfiguration,
  GridCoordinates,
  GridDimensions,
  GridOffset,
  MeasurableWaypoint,
  MeasuredPath,
  MeasuredSegment,
  MeasuredWaypoint,
  Point,
  Rectangle,
  SegmentMeasure,
  SnappingBehavior,
} from "./types.ts";

/** A scene's grid: geometry and measurement. */
export class BaseGrid {
  readonly type: number = GRID_TYPES.GRIDLESS;
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: Color;
  alpha: number;

  constructor({ size, ...config }: GridConfiguration) {
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = Color.from(config.color ?? 0);
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR && this.type <= GRID_TYPES.HEXEVENQ;
  }

  /** Measures the shortest direct path through the waypoints. */
  measurePath(
    waypoints: MeasurableWaypoint[],
    options: { cost?: MeasurableWaypoint["cost"] } = {},
  ): MeasuredPath {
    const path: MeasuredPath = { waypoints: [], segments: [], ...nothing() };
    this._measurePath(waypoints, options, path);
    return path;
  }

  /** Measures the path and writes the results to `path`. */
  protected _measurePath(
    waypoints: MeasurableWaypoint[],
    options: { cost?: MeasurableWaypoint["cost"] },
    path: MeasuredPath,
  ): void {
    for (const [index, waypoint] of waypoints.entries()) {
      const here: MeasuredWaypoint = { backward: null, forward: null, ...nothing() };
      const last = path.waypoints.at(-1);
      path.waypoints.push(here);
      if (!last) continue;
      const segment = { from: last, to: here, teleport: waypoint.teleport === true, ...nothing() };
      path.segments.push(segment);
      last.forward = segment;
      here.backward = segment;
      if (waypoint.measure !== false) {
        const cost = waypoint.cost ?? options.cost;
        const { diagonals } = path;
        const how = cost === undefined ? { diagonals } : { cost, diagonals };
        Object.assign(segment, this._measureSegment(waypoints[index - 1]!, waypoint, segment, how));
      }
      for (const key of KEYS) {
        path[key] += segment[key];
        here[key] = path[key];
      }
    }
  }

  /* The following methods are for gridless scenes. Other grids override most of them. */

  /** Returns the canvas's size, rows and columns for a scene with padding, and the scene's position on it. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const [x, y] = [Math.ceil(padding * sceneWidth), Math.ceil(padding * sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  getOffset(coords: GridCoordinates): GridOffset {
    return isPoint(coords)
      ? { i: Math.floor(coords.y), j: Math.floor(coords.x) }
      : { i: coords.i, j: coords.j };
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  getAdjacentOffsets(_coords: GridCoordinates): GridOffset[] {
    return [];
  }

  testAdjacency(_coords1: GridCoordinates, _coords2: GridCoordinates): boolean {
    return false;
  }

  getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    return this.getOffset(this.getShiftedPoint(this.getTopLeftPoint(coords), direction));
  }

  getShiftedPoint({ x, y }: Point, direction: number): Point {
    const { dx, dy } = stepOf(direction);
    return { x: x + dx * this.size, y: y + dy * this.size };
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : { x: coords.j, y: coords.i };
  }

  getCenterPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : { x: coords.j + 0.5, y: coords.i + 0.5 };
  }

  getShape(): Point[] {
    return [];
  }

  getVertices(_coords: GridCoordinates): Point[] {
    return [];
  }

  getSnappedPoint({ x, y }: Point, _behavior: SnappingBehavior): Point {
    return { x, y };
  }

  getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
  }

  getCircle(center: Point, radius: number): Point[] {
    return radius > 0 ? circle(center, (radius / this.distance) * this.size, 72) : [];
  }

  protected _measureSegment(
    from: MeasurableWaypoint,
    to: MeasurableWaypoint,
    segment: MeasuredSegment,
    { cost }: { cost?: MeasurableWaypoint["cost"] },
  ): SegmentMeasure {
    const euclidean = this._euclidean(from, to);
    const distance = segment.teleport ? 0 : euclidean;
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const counted = typeof cost === "function" ? cost(a, b, distance, segment) : (cost ?? distance);
    return { distance, spaces: 0, cost: counted, diagonals: 0, euclidean };
  }

  /** Outline of a cone: its origin and an arc. `direction` and `angle` are in degrees. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (angle <= 0 || radius <= 0) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const steps = Math.max(2, Math.ceil(angle / 5));
    const arc = Array.from({ length: steps + 1 }, (_, step) =>
      this.getTranslatedPoint(origin, direction - angle / 2 + (angle * step) / steps, radius),
    );
    return [{ ...origin }, ...arc];
  }

  /** Straight distance between two points, in the scene's units. */
  protected _euclidean(from: MeasurableWaypoint, to: MeasurableWaypoint): number {
    const [a, b] = [this.getCenterOrPoint(from), this.getCenterOrPoint(to)];
    return (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
  }

  protected getCenterOrPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? coords : this.getCenterPoint(coords);
  }
}

const KEYS = ["distance", "spaces", "cost", "diagonals", "euclidean"] as const;

function nothing(): SegmentMeasure {
  return { distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };
}

export function isPoint(coords: GridCoordinates): coords is Point {
  return "x" in coords;
}

/** Outline of a circle as `steps` points. */
export function circle(center: Point, radius: number, steps: number): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const turn = (2 * Math.PI * step) / steps;
    return { x: center.x + radius * Math.cos(turn), y: center.y + radius * Math.sin(turn) };
  });
}

/** Converts a union of `CONST.MOVEMENT_DIRECTIONS` to a step. */
export function stepOf(direction: number): { dx: number; dy: number } {
  const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
  return { dx: has(8) - has(4), dy: has(2) - has(1) };
}
