import type { FanView } from "./fan.ts";

/** A button in a notice. */
export interface NoticeAction {
  /** The key of the tracker control that performs the same action, if any. */
  readonly control?: string;
  readonly label: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /**
   * Performs the action. `control` is the button that was pressed, or null if a world setting runs the
   * action. With `quick`, uses the default choices instead of opening a window.
   */
  run(control: HTMLElement | null, quick?: boolean): Promise<void> | void;
  /** True if `run` opens a window with choices, unless `quick` is set. */
  readonly hasWindow?: boolean;
  /** True if this button only dismisses the notice. */
  readonly dismisses?: true;
  /** Set if a world setting can run this action without a click: to defend for an NPC, or to apply damage. */
  readonly byItself?: "defend" | "apply";
}

/** The kinds of notices, most urgent first. */
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

/** Tells a user what they can do now, with buttons to do it. */
export interface Notice {
  /**
   * Identifies what the user can do. A key is announced only once, and its notice is not shown again after
   * the user dismissed it.
   */
  readonly key: string;
  readonly text: string;
  readonly icon: string;
  /** The UUID of the actor that the notice is about, if there is one. */
  readonly actor?: string;
  /** The buttons. The likeliest comes first. */
  readonly actions: readonly NoticeAction[];
  /** True if other code already announces the notice. */
  readonly isSpoken?: boolean;
  readonly urgency: Urgency;
  /** The id of the tracker row that the notice is about, if there is one. */
  readonly row?: string;
  /** Details that only the play bar shows. */
  readonly detail?: string;
  /** The fan from which the user picks a card in the play bar. */
  readonly fan?: (FanView & { pick(place: number): Promise<void> }) | null;
  /** The id of the chat card that shows the notice, if there is one. */
  readonly message?: string;
  /** True if only the play bar shows the notice, because other windows show the same. */
  readonly isForBar?: boolean;
}
