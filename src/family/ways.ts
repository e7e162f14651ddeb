/** The choices that the tracker offers for reactions. */

/** A combatant in the tracker who can react. */
export interface Reactor {
  readonly actor: Actor.Implementation | null;
  /** The entry that the menu shows if the game lists no choices for the reaction. */
  offer(): WayChoice;
}

/** An entry of the tracker's menu. */
export interface WayChoice {
  readonly label: string;
  /** An icon class such as "fa-bolt". */
  readonly icon: string;
  onChoose(): void;
}

/** Returns the choices that the tracker offers for one reaction. */
export type Choices = (reactor: Reactor) => readonly WayChoice[];
