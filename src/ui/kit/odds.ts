/** The chance of one outcome, as a bar. */
export interface OddsBar {
  /** What tells it from the others; empty where nothing does. */
  readonly key: string;
  readonly label: string;
  readonly chance: string;
  /** Of the bar, in percents of the likeliest. */
  readonly width: number;
  readonly good: boolean;
}

/** Odds as a dialog shows them: the chance that matters most, the others in words, and each outcome as a bar. */
export interface OddsView {
  readonly success: string;
  readonly notes: readonly string[];
  readonly bars: readonly OddsBar[];
}
