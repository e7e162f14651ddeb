/** What the tracker offers for ways to react. */

/** Who is to react, as the tracker shows them. */
export interface Reactor {
  readonly actor: Actor.Implementation | null;
  /** What the tracker itself offers for this way. */
  offer(): WayChoice;
}

/** One entry of the tracker's menu. */
export interface WayChoice {
  readonly label: string;
  /** An icon's class, as "fa-bolt". */
  readonly icon: string;
  onChoose(): void;
}

/** What the tracker offers for one way to react. */
export type Choices = (reactor: Reactor) => readonly WayChoice[];
