import type { Side } from "../data/requests/exchange-requests.ts";

/** A face-down card of a fan. */
export interface BackView {
  /** The card's index, from 0. */
  readonly place: number;
  readonly label: string;
  /** How far the card leans, from -1 (left) to 1 (right), as a CSS value. */
  readonly lean: string;
  /** "0" for one card of the fan, so that Tab reaches it. The arrow keys move focus to the others. */
  readonly tabindex: "0" | "-1";
}

/** A fan of card backs, as `chat/fan.hbs` renders it. */
export interface FanView {
  readonly side: Side;
  readonly step: number;
  readonly label: string;
  readonly text: string;
  readonly hint: string;
  /** True if this user can pick a card now. */
  readonly live: boolean;
  readonly rows: readonly (readonly BackView[])[];
}
