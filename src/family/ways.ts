/** The tracker's choices for reactions. */

/** The reacting combatant in the tracker. */
export interface Reactor {
  readonly actor: Actor.Implementation | null;
  /** The tracker's default choice for this reaction. */
  offer(): WayChoice;
}

/** One entry of the tracker's menu. */
export interface WayChoice {
  readonly label: string;
  /** An icon class such as "fa-bolt". */
  readonly icon: string;
  onChoose(): void;
}

/** The tracker's choices for one reaction. */
export type Choices = (reactor: Reactor) => readonly WayChoice[];
