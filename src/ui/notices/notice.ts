/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  /** An icon's class, as "fa-bolt". */
  readonly icon: string;
  run(control: HTMLElement): Promise<void> | void;
}

/** An opportunity, told where it can be taken. */
export interface Notice {
  /** Names the opportunity: it is told once, and does not come back once it was dismissed. */
  readonly key: string;
  readonly text: string;
  readonly icon: string;
  /** The UUID of the one whom it concerns, whose sheet shows it as well; empty where no sheet does. */
  readonly actor: string;
  /** The likeliest first. */
  readonly actions: readonly NoticeAction[];
  /** It is read aloud elsewhere already. */
  readonly isSpoken?: boolean;
}
