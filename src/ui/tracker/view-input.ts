import type { Delta } from "../../rules/cards/delta.ts";
import type { Look } from "../../rules/encounter/looks.ts";
import type { Encounter } from "../../rules/timing/encounter.ts";
import type { Following, TimingRow, TimingScheme } from "../../rules/timing/scheme.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import type { ProposedAttack } from "../clock/ways.ts";
import type { PointsView } from "../kit/points-view.ts";
import type { Words } from "../kit/words.ts";

/** The part of an encounter's timing that the tracker shows. */
interface ViewedTiming {
  readonly scheme: Pick<
    TimingScheme,
    "id" | "counts" | "scores" | "scoredBy" | "time" | "words" | "dodgesUntilAction"
  >;
  readonly state: TimingState;
  readonly encounter: Encounter;
  /** The rows of all combatants, in order. */
  readonly rows: readonly TimingRow[];
  readonly order: readonly { readonly id: string }[];
  readonly following: Following;
  readonly stepsBack: number;
  /** Why the encounter can't continue, as text for the GM; null if it can. */
  readonly trouble: string | null;
}

/** An effect that a row shows as an icon. */
export interface EffectView {
  readonly name: string;
  readonly img: string;
  /** The remaining time, or why it is unknown, localized; empty if the effect is permanent. */
  readonly left: string;
}

/** A combatant that this user sees, with what the user may know about them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** True if this user may act for the combatant. */
  readonly isOwner: boolean;
  /** True if no player owns the combatant. */
  readonly isNpc: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** True if the combatant has fled, or is out of action by the rules of their game. */
  readonly isOut: boolean;
  readonly canPing: boolean;
  /** Extra text from the tracker settings; may be empty. */
  readonly resource: string;
  readonly effects: readonly EffectView[];
  /** LIFE and similar points, if this user may see them. For a group, the first points of each member. */
  readonly points: readonly PointsView[];
  /**
   * How wounded the combatant looks; null if this user sees points instead, or neither. For a group, how its
   * worst-looking member looks.
   */
  readonly look: Look | null;
  /** Injuries as text; empty if none, for a group, and if this user may not see them. */
  readonly wounds: string;
  /** The names of the combatants that this one guards. Leaves out those this user can't see. */
  readonly guards: readonly string[];
  /** The names of the combatants who guard this one. Leaves out those that this user does not see. */
  readonly guardedBy: readonly string[];
  /** The proposed attack in the open Phase; null if there is none, or if this user does not act for the combatant. */
  readonly attack: ProposedAttack | null;
  /** The group that shares the row; undefined for a single combatant. */
  readonly together?: Together;
}

/** A member of a group that shares a row. */
export interface Member extends Person {
  /** True if the member has used their Action in the open Phase. */
  readonly acted: boolean;
}

/** A group that shares a row, with the members this user sees (Q15). */
interface Together {
  readonly id: string;
  /** True if the group is expanded. */
  readonly isOpen: boolean;
  readonly members: readonly Member[];
}

/** All inputs of the tracker's context for one user. */
export interface TrackerInput {
  readonly timing: ViewedTiming;
  /** The combatants this user sees, keyed by row id. */
  readonly people: ReadonlyMap<string, Person>;
  readonly isGM: boolean;
  /** True if a GM is online to handle requests. */
  readonly hasActiveGM: boolean;
  /** The change that undoes the last step; null if there is no step to undo. */
  readonly lastStep: Delta | null;
  /**
   * True for groups of rows that the user collapsed, false for those that the user expanded; keyed by group. For
   * groups without an entry, `foldOf` decides.
   */
  readonly folds?: ReadonlyMap<string, boolean>;
  readonly words: Words;
}
