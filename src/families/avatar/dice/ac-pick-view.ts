import type { CardView } from "../../../platform/ac-card-view.ts";

/** An AC Pick as the chat shows it. */
export interface AcPickView {
  /** Its cards and its total are not for this user. */
  readonly hidden: boolean;
  readonly formula: string;
  readonly flavor: string;
  readonly total: number | string | undefined;
  /** An Ace has voided it. */
  readonly fumbled: boolean;
  /** The deck had too few cards. */
  readonly exhausted: boolean;
  readonly cards: readonly CardView[];
}
