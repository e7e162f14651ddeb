import type { ActorData } from "../data/actor/index.ts";
import type { FightChanges, FightState } from "../data/fight/fight-state.ts";
import type { RefusalKey } from "../platform/refusal.ts";
import type { Card } from "../platform/unseen.ts";
import type { Entry, Consequence } from "../data/plan/plan.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import type { Undoing } from "../requests/plans/undo.ts";
import type { Moved } from "../requests/plans/consequences.ts";
import type { Asking } from "./asking.ts";
import type { Forecasting } from "./forecasting.ts";
import type { Hazards } from "./hazard.ts";
import type { Making } from "./making.ts";
import type { Chanced } from "../rules/odds/luck.ts";
import type { TimingState } from "../rules/timing/state.ts";

/** What has ended: a round (or Turn or Sequence), or the encounter. */
export type Over = "round" | "encounter";

/**
 * How to read and write the part of an actor's data that a step of the clock can change. Undoing the step restores that
 * part exactly. `S` is plain data of bounded size.
 */
export interface Slice<S extends object = object> {
  /** The slice's unique name. It is also the name of its field in `system`. */
  readonly part: string;
  read(source: ActorData["_source"]): S;
  /** The changes to a fight state at the end of a round or an encounter. Empty if there are none. */
  after(state: FightState, over: Over): FightChanges;
  /** The changes to the slice between two timing states, keyed by actor. */
  moved(
    combat: Combat.Implementation,
    from: TimingState,
    to: TimingState,
  ): ReadonlyMap<Actor.Implementation, Partial<S>>;
  /** The update of `system` that writes the slice, or part of it. */
  write(slice: Partial<S>): object;
}

/** A reason why an actor is out of action. */
export interface OutOfAction {
  /** The reason's id, in localization keys and in the flags of chat cards. */
  readonly why: "out" | "concussed";
  readonly refusal: RefusalKey;
  /** True if the actor is out of action for this reason. False if the world does not play this game. */
  isSo(actor: Actor.Implementation): boolean;
}

/** A document's UUID, name and image, as a chat card stores them. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** An attack that a chat card shows. */
export interface Attack {
  readonly card: Card;
  readonly attacker: Remembered;
  readonly weapon: Remembered;
}

/** An attack that was not undone. Actors are given by UUID. */
export interface Strike {
  readonly attacker: string;
  /**
   * The targets. `uuid` is empty if the attack had no target. `guarded` is the original target if this target takes
   * the blow for them (C8), else empty.
   */
  readonly struck: readonly { readonly uuid: string; readonly guarded: string }[];
  /** True if the attack was at Short Range. */
  readonly isClose: boolean;
  /** The encounter and round of the attack. */
  readonly drawnIn: DrawnIn;
}

/** The encounter and round in which a chat card's event began. `encounter` is empty outside encounters. */
export interface DrawnIn {
  readonly encounter: string;
  readonly round: number;
}

/** How to end a condition or a breakage that a card shows. */
export interface Relief {
  /** True if only GMs can end the condition. Otherwise the owner of the affected actor can too. */
  readonly isForGms: boolean;
  /** True if the condition still applies. */
  isSo(told: Consequence): boolean;
  plan(changes: ChangeSet, told: Consequence): void | Promise<void>;
}

/** What a game does to undo one of its chat cards, in addition to reversing the changes in the journal. */
export interface CardUndo extends Omit<Undoing, "entries"> {
  /** Plans what the journal does not reverse, such as the card's own data. */
  plan?(changes: ChangeSet): void | Promise<void>;
}

/** A status that tokens and the tracker show while `isSo` is true for an actor. */
export interface Mark {
  readonly img: string;
  isSo(actor: Actor.Implementation): boolean;
  /** Data for the placeholders of the mark's name. */
  data?(actor: Actor.Implementation): Readonly<Record<string, string>>;
  /**
   * Localization key of a name without numbers, for users who may not see the actor's numbers. Missing if `data`
   * contains no numbers.
   */
  readonly unsaid?: string;
}

/** A value of an actor that a token bar can show. */
export interface Bar {
  /** The path of an object with `value` and `max` in the actor's data. */
  readonly path: string;
  /** Localization key of the bar's name. */
  readonly label: string;
  /** True if the value can go below 0. */
  readonly belowZero: boolean;
}

/** Points that an actor can regain by rest, by treatment or after a fight. */
export interface Healing {
  /**
   * The kind of points, as a key under `ACTIONCARDS.Encounter.Healing.Points`. A module gives a full localization key
   * instead.
   */
  readonly key: string;
  /** The number of missing points. */
  readonly amount: number;
  /** True if a rest and the end of a fight restore these points, unless the GM decides otherwise. */
  readonly isUsual: boolean;
  /** The update of `system` that restores this many points. */
  system(amount: number): object;
}

/** Points that an attack took from an actor. Excludes damage that was undone. */
export interface HarmDone {
  /** The UUID of the attacker. */
  readonly by: string;
  /** The UUID of the actor who was hurt. */
  readonly to: string;
  /**
   * The kind of points, as a key under `ACTIONCARDS.Encounter.Healing.Dealt`. A module gives a full
   * localization key instead.
   */
  readonly key: string;
  readonly amount: number;
}

/** The parts of a chat card that a fight's summary adds up. */
interface Deeds {
  readonly harms: readonly HarmDone[];
  /** The totals of finished draws. `by` is the UUID of the actor who drew. */
  readonly draws: readonly { readonly by: string; readonly total: number }[];
}

/** The cards or dice that one actor drew on a chat card. */
export interface LuckyDraw {
  /** UUID of the actor. */
  readonly by: string;
  readonly draws: readonly Chanced[];
  /** An id that the chat cards of one roll share. */
  readonly roll: string;
  /** The id of the encounter. Empty outside encounters, or if the card does not store it. */
  readonly encounter: string;
}

/** The rules that fights and their chat cards need. The functions open no windows, so planners can call them. */
export interface FightRules {
  /** The part of actor data that this game's timing scheme changes. */
  readonly slice?: Slice;
  /** The consequences that a change of stored data has for the affected actor, as keys such as "down". */
  tells?(moved: Omit<Moved, "document">): readonly string[];
  /** How to end conditions, keyed by consequence. */
  readonly reliefs?: Readonly<Record<string, Relief>>;
  /** The points that an actor can regain. Empty if the actor is unhurt. If missing, the game heals nothing. */
  heals?(actor: Actor.Implementation): readonly Healing[];
  /** The fraction of an actor's health, 0 to 1, that is lost to injuries that no bar shows. */
  injured?(actor: Actor.Implementation): number;
  /** The game's functions for checks that GMs ask for. If missing, GMs can't ask for checks in this game. */
  readonly asking?: Asking;
  /**
   * How to undo this game's rows on the card of a check that a GM asked for, in addition to reversing the journal. With
   * `part`, only the row that this journal entry changed. If missing, only the journal is reversed.
   */
  undoRows?(message: ChatMessage.Implementation, part: Entry | null): CardUndo;
  /**
   * How to undo a chat card, or only the part that the journal entry `part` changed. Null if it is not this
   * game's card. Throws a RequestRefused if this user may not undo it. If a module's game lacks this method,
   * GMs can undo its cards.
   */
  undoOn?(
    message: ChatMessage.Implementation,
    part: Entry | null,
    user: User.Implementation,
  ): CardUndo | null;
  /** Plans changes to the encounter and to the rest of the world at the end of a round. */
  endOfRound?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** Plans this game's changes at the end of an encounter. */
  endOfEncounter?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** The attack that this chat card shows. Null if it is not this game's card. */
  attackOn?(message: ChatMessage.Implementation): Attack | null;
  /**
   * The attacker and targets of the attack that this chat card shows, and its range and round. Null if it is not this
   * game's card, or was undone.
   */
  strikeOn?(message: ChatMessage.Implementation): Strike | null;
  /**
   * The encounter and round in which this chat card's event began. Null if the card does not store them. Reads only
   * stored data.
   */
  begunOn?(message: ChatMessage.Implementation): DrawnIn | null;
  /** The parts of this chat card that a fight's summary adds up. Null if it is not this game's card, or was undone. */
  deedsOn?(message: ChatMessage.Implementation): Deeds | null;
  /** The draws on this chat card. Empty if it is not this game's card, or was undone. */
  luckOn?(message: ChatMessage.Implementation): readonly LuckyDraw[];
  /** True if this chat card waits for a user to act. */
  isAwaited?(message: ChatMessage.Implementation): boolean;
}

/**
 * A game's rules. `load` can load those that are not needed while the page starts. The functions open no windows, so
 * planners can call them.
 */
export interface FamilyRules extends FightRules {
  /** The id of the game's family. */
  readonly id: string;
  /** Loads the rules for making a character. If missing, the making window does not offer this game. */
  making?(): Promise<Making>;
  /** The ratings that timing schemes read. If `data` is null, the ratings of a new actor. */
  ratings?(data: ActorData | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions, whatever the timing scheme says. */
  isIdle?(actor: Actor.Implementation): boolean;
  /** When and why an actor of this game is out of action. */
  readonly out?: OutOfAction;
  /** The game's marks, keyed by status id. The id is also a localization key. */
  readonly marks?: Readonly<Record<string, Mark>>;
  /** The game's rules for falls, fires and traps. If missing, these do no harm. */
  readonly hazards?: Hazards;
  /** Loads the game's forecast of fights. If missing, fights of this game can't be forecast. */
  forecast?(): Promise<Forecasting>;
  /** Values that token bars can show while the world plays the game. New tokens show the first two. */
  readonly bars?: readonly Bar[];
  /** Loads the members of `FightRules` that this object does not have yet. Missing if there are none. */
  load?(): Promise<FightRules>;
}
