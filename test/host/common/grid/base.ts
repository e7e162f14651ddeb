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

/** The spaces of a scene, and how ways over them are measured. */
export abstract class BaseGrid {
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

  /** The size of a board that shows a scene within a margin of whole spaces, and where the scene lies on it. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coords: GridCoordinates): GridOffset;
  abstract getOffsetRange(bounds: Rectangle): [number, number, number, number];
  abstract getAdjacentOffsets(coords: GridCoordinates): GridOffset[];
  abstract testAdjacency(coords1: GridCoordinates, coords2: GridCoordinates): boolean;
  abstract getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getTopLeftPoint(coords: GridCoordinates): Point;
  abstract getCenterPoint(coords: GridCoordinates): Point;
  abstract getShape(): Point[];
  abstract getVertices(coords: GridCoordinates): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: GridCoordinates[]): GridOffset[];
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  abstract getCircle(center: Point, radius: number): Point[];
  protected abstract _measureSegment(
    from: MeasurableWaypoint,
    to: MeasurableWaypoint,
    segment: MeasuredSegment,
    options: { cost?: MeasurableWaypoint["cost"]; diagonals: number },
  ): SegmentMeasure;

  /** Measures a shortest, direct way through the waypoints. */
  measurePath(
    waypoints: MeasurableWaypoint[],
    options: { cost?: MeasurableWaypoint["cost"] } = {},
  ): MeasuredPath {
    const path: MeasuredPath = { waypoints: [], segments: [], ...nothing() };
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
    return path;
  }

  /** The cone's outline: its origin and the arc of a circle. Directions and angles in degrees. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (angle <= 0 || radius <= 0) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const steps = Math.max(2, Math.ceil(angle / 5));
    const arc = Array.from({ length: steps + 1 }, (_, step) =>
      this.getTranslatedPoint(origin, direction - angle / 2 + (angle * step) / steps, radius),
    );
    return [{ ...origin }, ...arc];
  }

  /** The distance between two points of the board, in units, as the crow flies. */
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

/** The outline of a circle in so many steps. */
export function circle(center: Point, radius: number, steps: number): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const turn = (2 * Math.PI * step) / steps;
    return { x: center.x + radius * Math.cos(turn), y: center.y + radius * Math.sin(turn) };
  });
}
