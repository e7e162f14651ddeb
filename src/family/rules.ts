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

/** The span that has ended: a round (whatever the clock calls it) or the encounter. */
export type Over = "round" | "encounter";

/**
 * The part of an actor's data that a clock step may change and that undo restores exactly: plain data of bounded
 * size.
 */
export interface Slice<S extends object = object> {
  /** The slice's unique name, which is its field in `system`. */
  readonly part: string;
  /** Reads the slice from stored data. */
  read(source: ActorData["_source"]): S;
  /** The changes of a fight state when the round or the encounter ends; empty if none. */
  after(state: FightState, over: Over): FightChanges;
  /** The slice's changes from one clock state to another, keyed by actor. */
  moved(
    combat: Combat.Implementation,
    from: TimingState,
    to: TimingState,
  ): ReadonlyMap<Actor.Implementation, Partial<S>>;
  /** An update of `system` with all or part of the slice. */
  write(slice: Partial<S>): object;
}

/** A reason why an actor is out of action. */
export interface OutOfAction {
  /** The reason's id in the language file and in chat card flags. */
  readonly why: "out" | "concussed";
  readonly refusal: RefusalKey;
  /** True if the actor is out of action for this reason and the world plays this family. */
  isSo(actor: Actor.Implementation): boolean;
}

/** A document as stored on a chat card. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** The attack on a chat card. */
export interface Attack {
  readonly card: Card;
  readonly attacker: Remembered;
  readonly weapon: Remembered;
}

/** An attack that was not undone, with its targets by UUID. */
export interface Strike {
  readonly attacker: string;
  /**
   * The targets; an empty UUID means no target. `guarded` is the UUID of the actor whose blow the target takes (C8), or
   * empty.
   */
  readonly struck: readonly { readonly uuid: string; readonly guarded: string }[];
  /** True if the attack was at Short Range. */
  readonly isClose: boolean;
  /** The encounter and round of the attack. */
  readonly drawnIn: DrawnIn;
}

/** The time when an event on a chat card began. If `encounter` is empty, it was outside encounters. */
export interface DrawnIn {
  readonly encounter: string;
  readonly round: number;
}

/** A condition or breakage on a card that a user can declare ended. */
export interface Relief {
  /** True if only GMs can end the condition; otherwise the affected actor's owner can too. */
  readonly isForGms: boolean;
  /** True if the condition still applies. */
  isSo(told: Consequence): boolean;
  plan(changes: ChangeSet, told: Consequence): void;
}

/** How a game undoes its card, in addition to reversing the journal. */
export interface CardUndo extends Omit<Undoing, "entries"> {
  /** Plans what the journal does not record: the card's own data and other changes. */
  plan?(changes: ChangeSet): void;
}

/** A status shown on tokens and in the tracker while an actor's data implies it. */
export interface Mark {
  readonly img: string;
  isSo(actor: Actor.Implementation): boolean;
  /** Data for the placeholders of the mark's name. */
  data?(actor: Actor.Implementation): Readonly<Record<string, string>>;
  /** Localization key of the mark's name for users who may not see the actor's numbers, if `data` contains numbers. */
  readonly unsaid?: string;
}

/** An actor's value that a token bar can show. */
export interface Bar {
  /** Path, in the actor's data, of an object with `value` and `max`. */
  readonly path: string;
  /** Localization key of the bar's name. */
  readonly label: string;
  /** True if the value can go below 0. */
  readonly belowZero: boolean;
}

/** Points that rest, treatment or the end of a fight gives back. */
export interface Healing {
  /** The kind of points; its text is under `ACTIONCARDS.Encounter.Healing.Points`, or a module's own key. */
  readonly key: string;
  /** The number of missing points. */
  readonly amount: number;
  /** True if the points come back after a fight and by a rest, unless the GM decides otherwise. */
  readonly isUsual: boolean;
  /** The update of `system` that gives back this many of the points. */
  system(amount: number): object;
}

/** Points that an attack took from an actor, and that were not given back. */
export interface HarmDone {
  /** UUIDs of the attacker and of the actor hurt. */
  readonly by: string;
  readonly to: string;
  /** The kind of points lost; its text is under `ACTIONCARDS.Encounter.Healing.Dealt`, or a module's own key. */
  readonly key: string;
  readonly amount: number;
}

/** The parts of one chat card that a fight's summary adds up. */
interface Deeds {
  readonly harms: readonly HarmDone[];
  /** The totals of finished draws, with the UUIDs of their actors. */
  readonly draws: readonly { readonly by: string; readonly total: number }[];
}

/** The cards or dice that an actor drew on one chat card. */
export interface LuckyDraw {
  /** UUID of the actor. */
  readonly by: string;
  readonly draws: readonly Chanced[];
  /** An id that chat cards share if they share a roll. */
  readonly roll: string;
  /** The id of the encounter; empty outside encounters, or if the card does not record it. */
  readonly encounter: string;
}

/** A game's rules for fights and clocks. They open no windows, so they also run where plans are made. */
export interface FamilyRules {
  /** The id of the game's family. */
  readonly id: string;
  /** Loads the rules for making a character. If missing, the making window does not offer this game. */
  making?(): Promise<Making>;
  /** A combatant's ratings for the game's clocks; without an actor, those of a new actor. */
  ratings?(data: ActorData | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions, whatever the encounter's clock. */
  isIdle?(actor: Actor.Implementation): boolean;
  /** The part of actor data that the game's clock changes. */
  readonly slice?: Slice;
  /** When this game counts an actor as out of action, and why. */
  readonly out?: OutOfAction;
  /** Keys of the consequences of a stored change, for the affected actor. */
  tells?(moved: Omit<Moved, "document">): readonly string[];
  /** Conditions that can be declared ended, keyed by consequence. */
  readonly reliefs?: Readonly<Record<string, Relief>>;
  /** The game's marks, keyed by status id, which is also their localization key. */
  readonly marks?: Readonly<Record<string, Mark>>;
  /** Returns the points an actor can regain; empty if unhurt. If missing, the game heals nothing. */
  heals?(actor: Actor.Implementation): readonly Healing[];
  /** The game's rules for falls, fires and traps; if missing, they do no harm. */
  readonly hazards?: Hazards;
  /** The share of an actor's health, 0 to 1, that injuries take away beyond the points of its bars. */
  injured?(actor: Actor.Implementation): number;
  /** Loads the game's forecast of fights; if missing, its fights are not forecast. */
  forecast?(): Promise<Forecasting>;
  /** The game's functions for asked checks; if missing, no checks are asked. */
  readonly asking?: Asking;
  /**
   * The undo of the game's cards in the rows of an asked check, beyond their journal; if missing, only the journal is
   * undone.
   */
  undoRows?(message: ChatMessage.Implementation, part: Entry | null): CardUndo;
  /** Values for token bars while the game is in play; new tokens use the first ones. */
  readonly bars?: readonly Bar[];
  /**
   * How to undo a chat card, or the part a journal entry stands for; null if the card is not this game's. Throws a
   * RequestRefused if this user may not. If missing, GMs can undo a module's cards.
   */
  undoOn?(
    message: ChatMessage.Implementation,
    part: Entry | null,
    user: User.Implementation,
  ): CardUndo | null;
  /** Plans changes to the encounter and the whole world at the end of an encounter's round. */
  endOfRound?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** Plans further changes at the end of an encounter. */
  endOfEncounter?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** The attack on this chat card; null if the card is not this game's. */
  attackOn?(message: ChatMessage.Implementation): Attack | null;
  /** The targets of the attack on this chat card; null if the card is not this game's or was undone. */
  strikeOn?(message: ChatMessage.Implementation): Strike | null;
  /** The time when the event on this chat card began; null if it is not part of a fight. Does not replay the card. */
  begunOn?(message: ChatMessage.Implementation): DrawnIn | null;
  /**
   * The parts of this chat card that the fight's summary adds up; null if the card is not this game's or was undone.
   */
  deedsOn?(message: ChatMessage.Implementation): Deeds | null;
  /** The draws on this chat card; empty if the card is not this game's or was undone. */
  luckOn?(message: ChatMessage.Implementation): readonly LuckyDraw[];
  /** True if a user still has to act on this chat card. */
  isAwaited?(message: ChatMessage.Implementation): boolean;
}
