import type { FanView } from "./fan.ts";

/** A button of a notice. */
export interface NoticeAction {
  /** The key of the same control in the tracker, if it has one. */
  readonly control?: string;
  readonly label: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /**
   * Performs the button's action. `control` is the pressed button, or null if a world setting runs the action. With
   * `quick` it takes the proposed choices; otherwise it opens a window if there is a choice.
   */
  run(control: HTMLElement | null, quick?: boolean): Promise<void> | void;
  /** True if the window offers more choices than the quick answer. */
  readonly hasWindow?: boolean;
  /** Set if a world setting can run the action without a click: to defend for an NPC, or to apply damage. */
  readonly byItself?: "defend" | "apply";
}

/** How urgent notices are, the most urgent first. */
export const URGENCIES = [
  "defend",
  "oneMore",
  "pick",
  "chase",
  "contest",
  "apply",
  "check",
  "end",
  "result",
  "turn",
  "plot",
] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A notice of an opportunity, with buttons to take it. */
export interface Notice {
  /** Identifies the opportunity. A key is announced once, and does not return after it is dismissed. */
  readonly key: string;
  readonly text: string;
  readonly icon: string;
  /** UUID of the actor whose sheet shows the notice too; empty if no sheet does. */
  readonly actor: string;
  /** The buttons, the likeliest first. */
  readonly actions: readonly NoticeAction[];
  /** True if the notice is announced elsewhere. */
  readonly isSpoken?: boolean;
  readonly urgency: Urgency;
  /** Id of the tracker row that the notice is about, if any. */
  readonly row?: string;
  /** Details for the play bar. */
  readonly detail?: string;
  /** The fan of cards to pick one from, in the play bar. */
  readonly fan?: (FanView & { pick(place: number): Promise<void> }) | null;
  /** Id of the chat card that shows the notice, if any. */
  readonly message?: string;
  /** True if only the play bar shows the notice, because another window already shows it. */
  readonly isForBar?: boolean;
}
