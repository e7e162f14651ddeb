/** What grids are made of and measure. Lengths are pixels of the scene unless they say otherwise. */

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

/** A point, or a space of the grid. */
export type GridCoordinates = Point | GridOffset;

export interface GridConfiguration {
  /** Of a space, in pixels. */
  size: number;
  /** Of a space, in units. */
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
  /** Which rule counts diagonal steps: one of `CONST.GRID_DIAGONALS`. Square grids only. */
  diagonals?: number;
}

export interface SnappingBehavior {
  /** One or more of `CONST.GRID_SNAPPING_MODES`. */
  mode: number;
  /** How many points to snap to there are along a space's side. */
  resolution?: number;
}

/** What a move from a space to the next costs. */
type CostFunction = (from: GridOffset, to: GridOffset, distance: number, segment: MeasuredSegment) => number;

export type MeasurableWaypoint = GridCoordinates & {
  /** Gets here without passing the way. */
  teleport?: boolean;
  /** False: the way here counts nothing. */
  measure?: boolean;
  cost?: number | CostFunction;
};

interface Measurement {
  /** In units. */
  distance: number;
  /** How many spaces were moved. */
  spaces: number;
  cost: number;
  diagonals: number;
  /** As the crow flies, in units. */
  euclidean: number;
}

export interface MeasuredSegment extends Measurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** Everything up to here. */
export interface MeasuredWaypoint extends Measurement {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasuredPath extends Measurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** What one way between two waypoints comes to. */
export type SegmentMeasure = Measurement;

export interface GridDimensions extends Point {
  width: number;
  height: number;
  rows: number;
  columns: number;
}
