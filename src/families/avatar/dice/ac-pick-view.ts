import type { CardView } from "../../../platform/ac-card-view.ts";

/** The view of an AC Pick in chat. */
export interface AcPickView {
  /** True if this user may not see its cards and total. */
  readonly hidden: boolean;
  readonly formula: string;
  readonly flavor: string;
  readonly total: number | string | undefined;
  /** True if an Ace voids it. */
  readonly fumbled: boolean;
  /** True if the deck had too few cards. */
  readonly exhausted: boolean;
  readonly cards: readonly CardView[];
}
