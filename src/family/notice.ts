/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  run(control: HTMLElement): Promise<void> | void;
}

/** A notice of an opportunity, with buttons to take it. */
export interface Notice {
  /** Identifies the opportunity: it is announced once, and doesn't return once dismissed. */
  readonly key: string;
  readonly text: string;
  readonly icon: string;
  /** UUID of the actor it concerns, whose sheet shows it too; empty if no sheet does. */
  readonly actor: string;
  /** The likeliest first. */
  readonly actions: readonly NoticeAction[];
  /** True if it is announced elsewhere. */
  readonly isSpoken?: boolean;
}
