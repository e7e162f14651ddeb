import type { Delta } from "../../rules/cards/delta.ts";
import type { Look } from "../../rules/encounter/looks.ts";
import type { Encounter } from "../../rules/timing/encounter.ts";
import type { Following, TimingRow, TimingScheme } from "../../rules/timing/scheme.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import type { ProposedAttack } from "../clock/ways.ts";
import type { PointsView } from "../kit/points-view.ts";
import type { Words } from "../kit/words.ts";

/** The parts of an encounter's timing that the tracker draws. */
interface ViewedTiming {
  readonly scheme: Pick<
    TimingScheme,
    "id" | "counts" | "scores" | "scoredBy" | "time" | "words" | "dodgesUntilAction"
  >;
  readonly state: TimingState;
  readonly encounter: Encounter;
  /** Every combatant, in order. */
  readonly rows: readonly TimingRow[];
  readonly order: readonly { readonly id: string }[];
  readonly following: Following;
  readonly stepsBack: number;
  /** Why the encounter can't go on, in words for the GM; null if it can. */
  readonly trouble: string | null;
}

/** A temporary effect, as a row shows it. */
export interface EffectView {
  readonly name: string;
  readonly img: string;
  /** Its remaining time as localized text; empty if unknown. */
  readonly left: string;
}

/** A combatant that this user can see, with what the user may know about them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** True if this user may act for them. */
  readonly isOwner: boolean;
  /** True if no player owns them. */
  readonly isNpc: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** True if they are out of action by their game's rules. */
  readonly isOut: boolean;
  readonly canPing: boolean;
  /** Extra text from the tracker settings; may be empty. */
  readonly resource: string;
  readonly effects: readonly EffectView[];
  /** LIFE and the like, if this user may see them; a group has the first of each member. */
  readonly points: readonly PointsView[];
  /** How they look, if this user sees that instead of points; a group has the worst of its members. */
  readonly look: Look | null;
  /** Injuries in words, if this user may see them; empty for none, and for a group. */
  readonly wounds: string;
  /** Names of the combatants they guard, and of those who guard them; only combatants this user sees. */
  readonly guards: readonly string[];
  readonly guardedBy: readonly string[];
  /** The proposed attack in the open Phase; null if none, or if this is not the user's combatant. */
  readonly attack: ProposedAttack | null;
  /** Absent if nobody shares the row. */
  readonly together?: Together;
}

/** A member of a group. */
export interface Member extends Person {
  /** True if they have used their Action in the open Phase. */
  readonly acted: boolean;
}

/** A group that shares a row, with the members this user sees (Q15). */
interface Together {
  /** The group's id. */
  readonly id: string;
  /** True if it is unfolded. */
  readonly isOpen: boolean;
  readonly members: readonly Member[];
}

/** Everything that decides how the tracker looks to one user. */
export interface TrackerInput {
  readonly timing: ViewedTiming;
  /** The combatants this user sees, by row id. */
  readonly people: ReadonlyMap<string, Person>;
  readonly isGM: boolean;
  /** True if a GM is online to carry out requests. */
  readonly hasActiveGM: boolean;
  /** The change that undoes the last step; null if there is no step to undo. */
  readonly lastStep: Delta | null;
  /** The groups of rows that the user has folded (true) or unfolded (false); the others fold by the number of rows. */
  readonly folds?: ReadonlyMap<string, boolean>;
  readonly words: Words;
}
