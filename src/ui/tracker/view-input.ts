import type { Delta } from "../../rules/cards/delta.ts";
import type { Encounter } from "../../rules/timing/encounter.ts";
import type { Following, TimingRow, TimingScheme } from "../../rules/timing/scheme.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import type { ProposedAttack } from "../clock/ways.ts";
import type { Words } from "../kit/words.ts";

/** What the tracker asks of an encounter's timing. */
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
  /** Why the encounter cannot go on, in words for the GM; null where it can. */
  readonly trouble: string | null;
}

/** An effect that passes, as a row shows it. */
export interface EffectView {
  readonly name: string;
  readonly img: string;
  /** How long it lasts, in words; empty where that is not told. */
  readonly left: string;
}

/** A combatant as this user sees the document: there is none for somebody they do not see. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** May this user act for them? */
  readonly isOwner: boolean;
  /** No player owns them. */
  readonly isNpc: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** They are out of action, as their game says. */
  readonly isOut: boolean;
  readonly canPing: boolean;
  /** What the tracker's settings show of them beside; empty for nothing. */
  readonly resource: string;
  readonly effects: readonly EffectView[];
  /** Names of those whose blows they take, and of those who take theirs, as far as this user sees them. */
  readonly guards: readonly string[];
  readonly guardedBy: readonly string[];
  /** What this user would have them attack with in the Phase that is open; null for nothing, and for whom they do not act. */
  readonly attack: ProposedAttack | null;
  /** Left out: nobody shares the row. */
  readonly together?: Together;
}

/** Somebody in a group. */
export interface Member extends Person {
  /** They have used the Action of the Phase that is open. */
  readonly acted: boolean;
}

/** A group that shares a row, with those of it whom the user sees (Q15). */
interface Together {
  /** The group's id. */
  readonly id: string;
  /** Is it unfolded? */
  readonly isOpen: boolean;
  readonly members: readonly Member[];
}

/** All that decides how the tracker looks to one user at one moment. */
export interface TrackerInput {
  readonly timing: ViewedTiming;
  /** Those whom this user sees, by the id of their row. */
  readonly people: ReadonlyMap<string, Person>;
  readonly isGM: boolean;
  /** Somebody is there who does what is asked for. */
  readonly hasActiveGM: boolean;
  /** What undoes the last step; null where none can be taken back. */
  readonly lastStep: Delta | null;
  readonly words: Words;
}
