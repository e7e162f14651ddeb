import type { ActorData } from "../data/actor/index.ts";
import type { FightChanges, FightState } from "../data/fight/fight-state.ts";
import type { RefusalKey } from "../platform/refusal.ts";
import type { Card } from "../platform/unseen.ts";
import type { Entry, Told } from "../data/plan/plan.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import type { Undoing } from "../plans/undo.ts";
import type { Moved } from "../plans/told.ts";
import type { Making } from "./making.ts";
import type { TimingState } from "../rules/timing/state.ts";

/** What is over: a round, by whatever name its clock calls it, or the whole encounter. */
export type Over = "round" | "encounter";

/** What of an actor's data a step of the clock may change and gives back exactly: plain data of bounded size. */
export interface Slice<S extends object = object> {
  /** Its name beside other slices, and the field of `system` that holds it. */
  readonly part: string;
  /** Reads it from what is stored. */
  read(source: ActorData["_source"]): S;
  /** What changes of a fight state once that is over; empty if nothing does. */
  after(state: FightState, over: Over): FightChanges;
  /** What changes of it by the step from one state of the clock to another, for the actors it changes. */
  moved(
    combat: Combat.Implementation,
    from: TimingState,
    to: TimingState,
  ): ReadonlyMap<Actor.Implementation, Partial<S>>;
  /** All or some of it as an update of `system`. */
  write(slice: Partial<S>): object;
}

/** Why an actor is out of action. */
export interface OutOfAction {
  /** Its name in the language file and in the flags of chat cards. */
  readonly why: "out" | "concussed";
  readonly refusal: RefusalKey;
  /** Is the actor so, and does the world play this family? */
  isSo(actor: Actor.Implementation): boolean;
}

/** Somebody or something as a chat card remembers it. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** The attack that a chat card tells of. */
export interface Attack {
  readonly card: Card;
  readonly attacker: Remembered;
  readonly weapon: Remembered;
}

/** Whom an attack that still counts strikes, by UUID, as a chat card tells of it. */
export interface Strike {
  readonly attacker: string;
  /** Empty ones are nobody. `guarded`: in whose place they are struck (C8); empty: in their own. */
  readonly struck: readonly { readonly uuid: string; readonly guarded: string }[];
  /** Was it at Short Range? */
  readonly isClose: boolean;
  /** The encounter and its round in which it happened; no encounter: outside one. */
  readonly drawnIn: DrawnIn;
}

/** When something on a chat card was begun; an empty encounter: outside one. */
export interface DrawnIn {
  readonly encounter: string;
  readonly round: number;
}

/** What a word ends that a card tells of: a condition, a breakage. */
export interface Relief {
  /** Only GMs say so; else the owner of whomever it concerns too. */
  readonly isForGms: boolean;
  /** Is it still so? */
  isSo(told: Told): boolean;
  plan(changes: ChangeSet, told: Told): void;
}

/** How a game undoes a card of its own, beyond giving back what the journal says. */
export interface CardUndo extends Omit<Undoing, "entries"> {
  /** Plans what the journal does not know: what the card says from now on, what else it had changed. */
  plan?(changes: ChangeSet): void;
}

/** What shows on a token and in the tracker as long as it follows from an actor's data. */
export interface Mark {
  readonly img: string;
  isSo(actor: Actor.Implementation): boolean;
  /** What its name has places for. */
  data?(actor: Actor.Implementation): Readonly<Record<string, string>>;
}

/** What a token's bar can show of an actor. */
export interface Bar {
  /** Where in the actor's data its `value` and `max` are. */
  readonly path: string;
  /** Can it go below 0? */
  readonly belowZero: boolean;
}

/** What the fight and the clock ask of a game: rules and documents, no windows, so that it runs where plans are made. */
export interface FamilyRules {
  /** The id of its family. */
  readonly id: string;
  /** How a character for it is made; left out, the window that makes characters does not offer it. */
  readonly making?: Making;
  /** Numbers that its clocks ask of every combatant; of one without an actor, those of a new actor. */
  ratings?(data: ActorData | null): Readonly<Record<string, number>>;
  /** Does something leave this actor without Actions, in whatever order an encounter goes? */
  isIdle?(actor: Actor.Implementation): boolean;
  /** What the clock changes of an actor's data. */
  readonly slice?: Slice;
  /** What keeps an actor from acting. */
  readonly out?: OutOfAction;
  /** The keys of what a change of stored data comes to for the actor whom it concerns. */
  tells?(moved: Omit<Moved, "document">): readonly string[];
  /** What a word ends, by the keys of consequences. */
  readonly reliefs?: Readonly<Record<string, Relief>>;
  /** Its marks by the ids of their statuses, by which the language file names them too. */
  readonly marks?: Readonly<Record<string, Mark>>;
  /** What the bars of tokens can show where it is played, the first ones on new tokens. */
  readonly bars?: readonly Bar[];
  /**
   * How a chat card is undone, or the part of it that a journal entry stands for; null for no card or part of this game.
   * Throws a RequestRefused if this user may not undo it. A module's card without this can be undone by GMs.
   */
  undoOn?(
    message: ChatMessage.Implementation,
    part: Entry | null,
    user: User.Implementation,
  ): CardUndo | null;
  /** Plans what the end of an encounter's round brings to it and to the whole world. */
  endOfRound?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** Plans what else the end of an encounter takes away. */
  endOfEncounter?(changes: ChangeSet, combat: Combat.Implementation): void;
  /** The attack that this chat card tells of; null where it is none of its attacks. */
  attackOn?(message: ChatMessage.Implementation): Attack | null;
  /** Whom the attack on this chat card strikes; null where it is none of its attacks, or one that was called off. */
  strikeOn?(message: ChatMessage.Implementation): Strike | null;
  /** When what this chat card tells of was begun; null for a card of no fight. It replays nothing. */
  begunOn?(message: ChatMessage.Implementation): DrawnIn | null;
  /** True if somebody is still to act on this chat card. */
  isAwaited?(message: ChatMessage.Implementation): boolean;
}
