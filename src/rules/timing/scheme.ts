import type { AcDeck } from "../avatar/deck.ts";
import type { ActionHand } from "../fads/hand.ts";
import type { Chance } from "./chance.ts";
import type { TimingCommand, TimingEvent, TimingPlan, Way } from "./command.ts";
import type { Encounter, TimingCombatant, TimingOptions } from "./encounter.ts";
import type { OwnParser, TimingState } from "./state.ts";
import type { Time } from "./time-names.ts";

/** What the number that ranks a combatant means: a drawn initiative, a count of Shots, or a printed card's impulse. */
export const SCORES = ["initiative", "shots", "impulse"] as const;
type Score = (typeof SCORES)[number];

/** The texts of a module's scheme, as localization keys. */
interface SchemeWords {
  readonly name: string;
  /** The short name of the number that ranks a combatant. */
  readonly score: string;
  /** The explanation of that number. */
  readonly scoreHint: string;
}

/** A Phase that a combatant is expected to have in this Turn. */
export interface ComingPhase {
  readonly segment: number;
  /** True if `segment` is only the latest possible one: the Phase can also come earlier. */
  readonly latest: boolean;
}

/** The random sources, decks and event log that rules use while a command is carried out. */
export interface Scratch {
  readonly encounter: Encounter;
  readonly chance: Chance;
  /**
   * The AC deck that the combatant draws from, with the changes made so far. Throws a RuleError naming `decks.KEY` if
   * the deck does not exist.
   */
  deckOf(combatant: Pick<TimingCombatant, "id" | "deck">): AcDeck;
  putDeck(combatant: Pick<TimingCombatant, "id" | "deck">, deck: AcDeck): void;
  tell(event: TimingEvent): void;
}

/** The combatant and the Segment that a rule is applied to. */
export interface Situation {
  readonly combatant: TimingCombatant;
  readonly segment: number;
  readonly scratch: Scratch;
}

/** A participant, with the scheme's data for them. */
export interface Seated<Own> {
  readonly combatant: TimingCombatant;
  readonly own: Own;
}

/** The result of a reaction: the scheme's new data, and details for the event. */
export interface Reaction<Own> {
  readonly own: Own;
  readonly cards: readonly number[];
  readonly dice: readonly number[];
  readonly value: number | null;
  readonly success: boolean;
  /**
   * True if the reaction lasts, as a Dodge does. By default, a reaction lasts if it succeeds and the command's `dodge`
   * is true.
   */
  readonly lasts?: boolean;
}

/** The clock's position: the Segment, and the combatant whose Phase is open. */
interface Moment {
  readonly segment: number;
  /** The id of the combatant whose Phase is open; null if none is open. */
  readonly acting: string | null;
}

/** A command that only one scheme has. One combatant uses it on another, for example to swap places or to help. */
export interface OwnCommand<Own> {
  /** Localization keys of the button's label and hint. */
  readonly label: string;
  readonly hint: string;
  /** The icon's CSS class, such as "fa-bolt". */
  readonly icon: string;
  /** True if `one` can use the command on `other` now. Called only if neither is defeated and `one` can act. */
  may(one: Seated<Own>, other: Seated<Own>, moment: Moment): boolean;
  /** Returns the new data of both combatants. Throws a RuleError if the command is refused. */
  carryOut(
    one: Seated<Own>,
    other: Seated<Own>,
    scratch: Scratch,
  ): { readonly one: Own; readonly other: Own };
}

/** A scheme's own command that a combatant can use now. */
interface OfferedCommand extends Pick<OwnCommand<unknown>, "label" | "hint" | "icon"> {
  readonly key: string;
  /** The ids of the command's possible targets, in the encounter's order. */
  readonly to: readonly string[];
}

/**
 * The rules of one timing scheme. `makeScheme` adds what all schemes share: the clock, the order, permissions, joining
 * and leaving. `Own` is the scheme's data for each combatant: plain and of bounded size.
 */
export interface SchemeRules<Own> extends OwnParser<Own> {
  /**
   * "segments" if the clock counts Segments. "order" if a Turn has no Segments, and combatants act one after
   * another.
   */
  readonly counts: "segments" | "order";
  /** Who opens a Phase: the combatant at will, or the clock when the combatant is next. */
  readonly opens: "combatant" | "clock";
  /** True if combatants can let an instant pass. */
  readonly holds: boolean;
  /** True if combatants can react in their own Phase too. */
  readonly reactsInPhase?: boolean;
  /** True if a Dodge lasts until its owner's next Action. False if it ends once the owner could act. */
  readonly dodgesUntilAction?: boolean;
  /** True if each round begins by asking whether all agree to stop. */
  readonly asksToStop?: boolean;
  /** True if a Dodge ends automatically in this Segment. If this method is missing, it ends if `may` is true. */
  endsDodge?(own: Own, segment: number, options: TimingOptions): boolean;
  /**
   * The data of all participants at the start of a Turn, keyed by id. `before` returns a combatant's data from the last
   * Turn. Throws a RuleError naming a rating.
   */
  seat(
    combatants: readonly TimingCombatant[],
    before: (id: string) => Own | undefined,
    scratch: Scratch,
  ): ReadonlyMap<string, Own>;
  /** The data of a combatant who joins during a Turn. `others` is the data of those who have seats. */
  join(situation: Situation, others: readonly Own[]): Own;
  /** The data that all combatants share, at the start of a Turn. */
  layTable?(encounter: Encounter, before: TimingState["table"]): TimingState["table"];
  /** The shared data after the clock enters a Segment. Called before `enter`. */
  enterTable?(table: TimingState["table"], scratch: Scratch): TimingState["table"];
  /** The data of one combatant after the clock enters a Segment. `table` is the shared data after `enterTable`. */
  enter?(own: Own, situation: Situation, table: TimingState["table"]): Own;
  /**
   * True if a round begins with this Segment. What the last round used up is then restored. If this method is missing,
   * each Turn is a round.
   */
  rests?(table: TimingState["table"], options: TimingOptions, newTurn: boolean): boolean;
  /** True if this Segment is the Turn's last. Segment 1 always is. */
  endsTurn?(table: TimingState["table"], segment: number): boolean;
  /** True if the combatant's data allows them to act now. */
  may(own: Own, segment: number, options: TimingOptions): boolean;
  /** The ways to act that a combatant who may act now can choose from, default first. */
  ways(own: Own, segment: number, options: TimingOptions): readonly Way[];
  /** The combatant's data after acting with `way`. Throws a RuleError naming `cards` or `way`. */
  act(own: Own, way: Way, segment: number, options: TimingOptions): Own;
  /**
   * Numbers that decide turn order: the first ones are compared, then the second ones, and so on. Higher goes first;
   * lots break ties.
   */
  rank(own: Own, options: TimingOptions): readonly number[];
  /** The ways in which the combatant can react now. */
  reactions?(own: Own, segment: number, options: TimingOptions): readonly Way[];
  /** The result of reacting with `way`. Throws a RuleError naming the invalid part. */
  react?(own: Own, way: Way, situation: Situation): Reaction<Own>;
  /** The scheme's own commands, by key. One combatant uses them on another. */
  readonly commands?: Readonly<Record<string, OwnCommand<Own>>>;
  /** True if the combatant is offered a bonus card (Q1). The clock doesn't open a Phase until they answer. */
  asks?(own: Own): boolean;
  /** Applies the combatant's answer to the offer of a bonus card. */
  answer?(own: Own, more: boolean, situation: Situation): Own;
  /**
   * Settles the order once no bonus card is on offer. Returns the data that changed, keyed by id. A card drawn here can
   * offer a new bonus card.
   */
  settle?(seats: readonly Seated<Own>[], scratch: Scratch): ReadonlyMap<string, Own>;
  /** The combatant's Phases left in this Turn, including the open one, in descending order of Segments. */
  coming(own: Own, segment: number): readonly ComingPhase[];
  /** True if the combatant could have acted in an earlier Segment and still has that Action. */
  holding?(own: Own, segment: number): boolean;
  /** True if the combatant's next Action has already been used up. */
  owes?(own: Own): boolean;
  hand?(own: Own): ActionHand;
  /** The number of the printed card that decided the combatant's rank. */
  drawn?(own: Own): number;
  /** The combatant's roll for the current Phase; null before the first. */
  thrown?(own: Own): Throw | null;
  /** The number shown for the combatant in the order, such as the initiative. */
  score?(own: Own): number;
  /** The meaning of the number in `score`; default `initiative`. */
  readonly scoredBy?: Score;
  /** The scheme's words for time; default `segments` if it counts them, else `rounds`. */
  readonly time?: Time;
  readonly words?: SchemeWords;
}

/**
 * A roll of the common die and its result. "forced" is an Action Phase that follows the maximum number of Null Phases
 * in a row (F9). "owed" is an Action Phase that an earlier Abort has used up (F10).
 */
export interface Throw {
  readonly value: number;
  readonly phase: "act" | "forced" | "null" | "owed";
}

/**
 * A combatant's status: acting, able to act now, later in this Turn, spent for this Turn, or out (defeated or without a
 * seat).
 */
export type RowStatus = "acting" | "able" | "later" | "spent" | "out";

/** A combatant's row in the tracker. */
export interface TimingRow {
  readonly id: string;
  readonly status: RowStatus;
  /** The ways to open a Phase now, default first. Empty if the combatant can't. */
  readonly acts: readonly Way[];
  /** The ways to react now. */
  readonly reactions: readonly Way[];
  /** The scheme's own commands that the combatant can use now. */
  readonly commands: readonly OfferedCommand[];
  /** True if the combatant can let this instant pass. */
  readonly hold: boolean;
  /** True if the combatant can end their open Phase. */
  readonly end: boolean;
  /** True if the combatant is offered the bonus card of a ten (Q1). */
  readonly bonus: boolean;
  readonly dodging: boolean;
  readonly holding: boolean;
  readonly owes: boolean;
  /** The combatant's Phases left in this Turn. */
  readonly coming: readonly ComingPhase[];
  /** The combatant's action cards; null if the scheme has none. */
  readonly hand: ActionHand | null;
  /** The number of the printed card that decided the combatant's rank; null if none did. */
  readonly drawn: number | null;
  /** The combatant's roll for the current Phase; null if there is none. */
  readonly thrown: Throw | null;
  /** The number shown for the combatant in the order, see `scoredBy`; null if the scheme has none. */
  readonly score: number | null;
}

/** A combatant in the current order. */
export interface Place {
  readonly id: string;
  /** The number shown for the combatant in the order, see `scoredBy`; null if the scheme has none. */
  readonly score: number | null;
}

/** A Phase that a combatant can open now. */
export interface Opening {
  readonly id: string;
  /** The default way to act. */
  readonly way: Way;
}

/** What the `next` command will do, as far as no draw decides it. */
export interface Following {
  /** True if a new Turn begins. */
  readonly newTurn: boolean;
  /** The Segment where the clock will stop; null if chance decides. */
  readonly segment: number | null;
  /** The id of the combatant whose Phase opens there; null if none. */
  readonly acting: string | null;
  /** The ids of the combatants who can act there, in order; empty if chance decides. */
  readonly ids: readonly string[];
}

/** How time passes in an encounter. All methods are pure: the changes of a command are returned as a plan. */
export interface TimingScheme {
  readonly id: string;
  readonly counts: "segments" | "order";
  /** True if combatants have numbers in the order. */
  readonly scores: boolean;
  /** True if all combatants roll a common die for each Phase. */
  readonly throws: boolean;
  /** The meaning of the numbers in the order, if there are any. */
  readonly scoredBy: Score;
  /** Which words for time the scheme uses. */
  readonly time: Time;
  /** The texts of a module's scheme. The texts of the system's schemes are found by `id`. */
  readonly words?: SchemeWords;
  /**
   * True if a Dodge lasts until its owner's next Action, as an Active Defense does. False if it ends once the owner
   * could act.
   */
  readonly dodgesUntilAction: boolean;
  /** True if each round begins by asking whether all agree to stop. */
  readonly asksToStop: boolean;
  /** True if combatants can react out of turn. */
  readonly reacts: boolean;
  /** Parses a stored state. Throws a RuleError naming the invalid field. */
  parse(data: unknown): TimingState;
  /** Resolves a command into a plan. Throws a RuleError with the reason if it is refused. */
  resolve(state: TimingState, encounter: Encounter, command: TimingCommand, chance: Chance): TimingPlan;
  /**
   * Switches the encounter to this scheme. If the encounter has begun, a new Turn begins. A Dodge continues unless its
   * owner can act at once.
   */
  takeOver(state: TimingState, encounter: Encounter, chance: Chance): TimingPlan;
  /** All combatants as tracker rows, sorted by status, then by their next Phase, then in turn order. */
  rows(state: TimingState, encounter: Encounter): readonly TimingRow[];
  /** All combatants in turn order; those without a seat come last. Much cheaper than `rows`. */
  order(state: TimingState, encounter: Encounter): readonly Place[];
  /** The Phase of the first combatant in turn order who can open one; null if nobody can. Much cheaper than `rows`. */
  opening(state: TimingState, encounter: Encounter): Opening | null;
  following(state: TimingState, encounter: Encounter): Following;
}
