/** A value with a maximum, such as LIFE, shown as a bar. */
export interface PointsView {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** How full the bar is, 0 to 100. */
  readonly percent: number;
}
