import { GRID_TYPES } from "../constants/canvas.ts";
import { BaseGrid, circle, isPoint } from "./base.ts";
import type {
  GridCoordinates,
  GridDimensions,
  GridOffset,
  MeasurableWaypoint,
  MeasuredSegment,
  Point,
  Rectangle,
  SegmentMeasure,
} from "./types.ts";

/** A scene without spaces: every pixel is a place of its own. */
export class GridlessGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.GRIDLESS;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const [x, y] = [Math.ceil(padding * sceneWidth), Math.ceil(padding * sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffset(coords: GridCoordinates): GridOffset {
    return isPoint(coords)
      ? { i: Math.floor(coords.y), j: Math.floor(coords.x) }
      : { i: coords.i, j: coords.j };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getAdjacentOffsets(_coords: GridCoordinates): GridOffset[] {
    return [];
  }

  override testAdjacency(_coords1: GridCoordinates, _coords2: GridCoordinates): boolean {
    return false;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    return this.getOffset(this.getShiftedPoint(this.getTopLeftPoint(coords), direction));
  }

  override getShiftedPoint({ x, y }: Point, direction: number): Point {
    const { dx, dy } = stepOf(direction);
    return { x: x + dx * this.size, y: y + dy * this.size };
  }

  override getTopLeftPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : { x: coords.j, y: coords.i };
  }

  override getCenterPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : { x: coords.j + 0.5, y: coords.i + 0.5 };
  }

  override getShape(): Point[] {
    return [];
  }

  override getVertices(_coords: GridCoordinates): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  override getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  override getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
  }

  override getCircle(center: Point, radius: number): Point[] {
    return radius > 0 ? circle(center, (radius / this.distance) * this.size, 72) : [];
  }

  protected override _measureSegment(
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
}

/** One step of a direction: a union of `CONST.MOVEMENT_DIRECTIONS`. */
export function stepOf(direction: number): { dx: number; dy: number } {
  const has = (bit: number): number => ((direction & bit) === bit ? 1 : 0);
  return { dx: has(8) - has(4), dy: has(2) - has(1) };
}
