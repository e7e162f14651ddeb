/** Types of grids and measurements. Lengths are in pixels unless noted. */

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** A space of the grid: row `i` and column `j`. */
export interface GridOffset {
  i: number;
  j: number;
}

/** A point or a grid space. */
export type GridCoordinates = Point | GridOffset;

export interface GridConfiguration {
  /** Size of a space in pixels. */
  size: number;
  /** Size of a space in the scene's units. */
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
  /** The rule for diagonal steps, one of `CONST.GRID_DIAGONALS`. Square grids only. */
  diagonals?: number;
}

export interface SnappingBehavior {
  /** One or more of `CONST.GRID_SNAPPING_MODES`. */
  mode: number;
  /** Number of snapping points along the side of a space. */
  resolution?: number;
}

/** Returns the cost of moving from one space to the next. */
type CostFunction = (from: GridOffset, to: GridOffset, distance: number, segment: MeasuredSegment) => number;

export type MeasurableWaypoint = GridCoordinates & {
  /** The waypoint is reached by teleporting, without moving along the path. */
  teleport?: boolean;
  /** If false, the path to this waypoint is not measured. */
  measure?: boolean;
  cost?: number | CostFunction;
};

interface Measurement {
  /** Distance by the grid's rules, in the scene's units. */
  distance: number;
  /** Number of spaces. */
  spaces: number;
  cost: number;
  diagonals: number;
  /** Straight distance in the scene's units. */
  euclidean: number;
}

export interface MeasuredSegment extends Measurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** Measurements of the path up to this waypoint. */
export interface MeasuredWaypoint extends Measurement {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasuredPath extends Measurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** Measurements of the path between two waypoints. */
export type SegmentMeasure = Measurement;

export interface GridDimensions extends Point {
  width: number;
  height: number;
  rows: number;
  columns: number;
}
