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

/** What has ended: a round, under any clock's name for it, or the encounter. */
export type Over = "round" | "encounter";

/**
 * The part of an actor's data that a clock step may change and that undo restores exactly: plain data of bounded
 * size.
 */
export interface Slice<S extends object = object> {
  /** Its unique name, which is its field in `system`. */
  readonly part: string;
  /** Reads it from stored data. */
  read(source: ActorData["_source"]): S;
  /** Changes of a fight state when the round or the encounter ends; empty for none. */
  after(state: FightState, over: Over): FightChanges;
  /** Its changes from one clock state to another, by actor. */
  moved(
    combat: Combat.Implementation,
    from: TimingState,
    to: TimingState,
  ): ReadonlyMap<Actor.Implementation, Partial<S>>;
  /** An update of `system` with all or part of it. */
  write(slice: Partial<S>): object;
}

/** Why an actor is out of action. */
export interface OutOfAction {
  /** Its id in the language file and in chat card flags. */
  readonly why: "out" | "concussed";
  readonly refusal: RefusalKey;
  /** True if the actor is, and the world plays this family. */
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
  /** The targets; an empty UUID means no target. `guarded` is who they take the blow for (C8), or empty. */
  readonly struck: readonly { readonly uuid: string; readonly guarded: string }[];
  /** True if it was at Short Range. */
  readonly isClose: boolean;
  /** When it happened. */
  readonly drawnIn: DrawnIn;
}

/** When an event on a chat card began; no encounter if `encounter` is empty. */
export interface DrawnIn {
  readonly encounter: string;
  readonly round: number;
}

/** A condition or breakage on a card that a user can declare ended. */
export interface Relief {
  /** True if only GMs can end it; otherwise the affected actor's owner can too. */
  readonly isForGms: boolean;
  /** True if it still applies. */
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
  /** Data for its name's placeholders. */
  data?(actor: Actor.Implementation): Readonly<Record<string, string>>;
  /** Localization key of its name for users who may not see the actor's numbers, if `data` has some. */
  readonly unsaid?: string;
}

/** An actor's value that a token bar can show. */
export interface Bar {
  /** Path in the actor's data to its `value` and `max`. */
  readonly path: string;
  /** Localization key of its name. */
  readonly label: string;
  /** True if it can go below 0. */
  readonly belowZero: boolean;
}

/** Points that rest, treatment or the end of a fight gives back. */
export interface Healing {
  /** What heals; its words are under `ACTIONCARDS.Encounter.Healing.Points`, or a module's own key. */
  readonly key: string;
  /** How many points are missing. */
  readonly amount: number;
  /** True if it comes back after a fight and by a rest unless the GM says otherwise. */
  readonly isUsual: boolean;
  /** The update of `system` that gives back this many of the points. */
  system(amount: number): object;
}

/** Points that an attack took from an actor, and that were not given back. */
export interface HarmDone {
  /** UUIDs of the attacker and of the one hurt. */
  readonly by: string;
  readonly to: string;
  /** What was lost; its words are under `ACTIONCARDS.Encounter.Healing.Dealt`, or a module's own key. */
  readonly key: string;
  readonly amount: number;
}

/** What a fight's summary counts on one chat card. */
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
  /** The same for several chat cards that share a roll. */
  readonly roll: string;
  /** The id of the encounter; empty outside one, or if the card does not say. */
  readonly encounter: string;
}

/** A game's rules for fights and clocks: no windows, so it runs wherever plans are made. */
export interface FamilyRules {
  /** The id of its family. */
  readonly id: string;
  /** How to make a character; without it the making window does not offer this game. */
  readonly making?: Making;
  /** A combatant's numbers for its clocks; without an actor, those of a new one. */
  ratings?(data: ActorData | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions, in any kind of encounter. */
  isIdle?(actor: Actor.Implementation): boolean;
  /** The part of actor data its clock changes. */
  readonly slice?: Slice;
  /** What keeps an actor from acting. */
  readonly out?: OutOfAction;
  /** Keys of the consequences of a stored change, for the affected actor. */
  tells?(moved: Omit<Moved, "document">): readonly string[];
  /** Conditions that can be declared ended, by consequence key. */
  readonly reliefs?: Readonly<Record<string, Relief>>;
  /** Its marks by status id, which is also their localization key. */
  readonly marks?: Readonly<Record<string, Mark>>;
  /** What an actor can regain; empty if unhurt. Without this, the game heals nothing. */
  heals?(actor: Actor.Implementation): readonly Healing[];
  /** How falls, fires and traps harm its actors; without this, they do not. */
  readonly hazards?: Hazards;
  /** What injuries take of an actor in addition to the points of its bars, 0 to 1. */
  injured?(actor: Actor.Implementation): number;
  /** Loads how its fights are forecast; without this, they are not. */
  forecast?(): Promise<Forecasting>;
  /** How checks are asked of its actors; without this, none are. */
  readonly asking?: Asking;
  /** What undoing its cards in the rows of an asked check takes beyond their journal; without this, nothing. */
  undoRows?(message: ChatMessage.Implementation, part: Entry | null): CardUndo;
  /** Values for token bars while it is in play; new tokens use the first ones. */
  readonly bars?: readonly Bar[];
  /**
   * How to undo a chat card, or the part a journal entry stands for; null if it is not this game's. Throws a
   * RequestRefused if this user may not. Without this, GMs can undo a module's cards.
   */
  undoOn?(
    message: ChatMessage.Implementation,
    part: Entry | null,
    user: User.Implementation,
  ): CardUndo | null;
  /** Plans changes at the end of an encounter's round, to the encounter and the whole world. */
  endOfRound?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** Plans further changes at the end of an encounter. */
  endOfEncounter?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** The attack on this chat card; null if it is not this game's. */
  attackOn?(message: ChatMessage.Implementation): Attack | null;
  /** The targets of the attack on this chat card; null if it is not this game's or was undone. */
  strikeOn?(message: ChatMessage.Implementation): Strike | null;
  /** When the event on this chat card began; null if it is not part of a fight. Replays nothing. */
  begunOn?(message: ChatMessage.Implementation): DrawnIn | null;
  /** What the fight's summary counts on this chat card; null if it is not this game's or was undone. */
  deedsOn?(message: ChatMessage.Implementation): Deeds | null;
  /** What was drawn on this chat card; empty if it is not this game's or was undone. */
  luckOn?(message: ChatMessage.Implementation): readonly LuckyDraw[];
  /** True if a user still has to act on this chat card. */
  isAwaited?(message: ChatMessage.Implementation): boolean;
}
