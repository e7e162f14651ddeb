import type { AcDeck } from "../avatar/deck.ts";
import type { ActionHand } from "../fads/hand.ts";
import type { Chance } from "./chance.ts";
import type { TimingCommand, TimingEvent, TimingPlan, Way } from "./command.ts";
import type { Encounter, TimingCombatant, TimingOptions } from "./encounter.ts";
import type { OwnParser, TimingState } from "./state.ts";
import type { Time } from "./time-names.ts";

/** What the number of a place in the order is: a drawn initiative, a count of Shots, a printed card's impulse. */
export const SCORES = ["initiative", "shots", "impulse"] as const;
type Score = (typeof SCORES)[number];

/** The words of a module's scheme, by their keys in its language file. */
interface SchemeWords {
  /** What it is called. */
  readonly name: string;
  /** What the number of a place is, in short and told. */
  readonly score: string;
  readonly scoreHint: string;
}

/** A Phase to come in this Turn, as far as it can be told. */
export interface ComingPhase {
  readonly segment: number;
  /** It comes in this Segment at the latest, and may come sooner. */
  readonly latest: boolean;
}

/** What a rule draws from and tells to while a command is resolved. */
export interface Scratch {
  readonly encounter: Encounter;
  readonly chance: Chance;
  /** The AC deck a combatant draws from, as it is by now. Throws a RuleError naming `decks.KEY` that is not there. */
  deckOf(combatant: Pick<TimingCombatant, "id" | "deck">): AcDeck;
  putDeck(combatant: Pick<TimingCombatant, "id" | "deck">, deck: AcDeck): void;
  tell(event: TimingEvent): void;
}

/** Where a rule is asked something. */
export interface Situation {
  readonly combatant: TimingCombatant;
  readonly segment: number;
  readonly scratch: Scratch;
}

/** Somebody who takes part, with what the scheme keeps of them. */
export interface Seated<Own> {
  readonly combatant: TimingCombatant;
  readonly own: Own;
}

/** A reaction carried out: the seat afterwards, and what is told of it. */
export interface Reaction<Own> {
  readonly own: Own;
  readonly cards: readonly number[];
  readonly dice: readonly number[];
  readonly value: number | null;
  readonly success: boolean;
  /** It lasts as a Dodge does; where nothing is said, if the command says so and it succeeds. */
  readonly lasts?: boolean;
}

/**
 * What one scheme has of its own. Everything else (the clock, the order, who may do what, joining and leaving) is the
 * same for all, see `makeScheme`. `Own` is what it keeps of each combatant: plain data of bounded size.
 */
export interface SchemeRules<Own> extends OwnParser<Own> {
  /** Does the clock count Segments, or is a Turn one instant in which all act in order? */
  readonly counts: "segments" | "order";
  /** Who opens a Phase: the combatant when they will, or the clock as soon as it is theirs. */
  readonly opens: "combatant" | "clock";
  /** May one let an instant pass? */
  readonly holds: boolean;
  /** May one react in one's own Phase too? */
  readonly reactsInPhase?: boolean;
  /** Does a Dodge last until the next Action, and not only until there could be one? */
  readonly dodgesUntilAction?: boolean;
  /** Does a Dodge end by itself in this Segment? Left out: wherever its owner may act. */
  endsDodge?(own: Own, segment: number, options: TimingOptions): boolean;
  /**
   * Everybody who takes part, at a Turn's start, as a seat each by id; `before` is what they had in the last Turn.
   * Throws a RuleError naming a rating.
   */
  seat(
    combatants: readonly TimingCombatant[],
    before: (id: string) => Own | undefined,
    scratch: Scratch,
  ): ReadonlyMap<string, Own>;
  /** Somebody who joins during a Turn; `others` are seated already. */
  join(situation: Situation, others: readonly Own[]): Own;
  /** What the table as a whole keeps, at a Turn's start. */
  layTable?(encounter: Encounter, before: TimingState["table"]): TimingState["table"];
  /** The clock comes to a Segment: first for the table, then for each. */
  enterTable?(table: TimingState["table"], scratch: Scratch): TimingState["table"];
  enter?(own: Own, situation: Situation, table: TimingState["table"]): Own;
  /** Does a round begin with this Segment, so that what one has used up comes back? Left out: with the Turn's first. */
  rests?(table: TimingState["table"], options: TimingOptions, newTurn: boolean): boolean;
  /** Is this Segment the Turn's last? By default 1 is. */
  endsTurn?(table: TimingState["table"], segment: number): boolean;
  /** May they act now, as far as their seat goes? */
  may(own: Own, segment: number, options: TimingOptions): boolean;
  /** The ways to act now, the one proposed first. */
  ways(own: Own, segment: number, options: TimingOptions): readonly Way[];
  /** Their seat once they act that way. Throws a RuleError naming `cards` or `way`. */
  act(own: Own, way: Way, segment: number, options: TimingOptions): Own;
  /** Who goes first: the higher number, then the next one; lots decide among equals. */
  rank(own: Own, options: TimingOptions): readonly number[];
  /** The ways to react now; none where the scheme knows none. */
  reactions?(own: Own, segment: number, options: TimingOptions): readonly Way[];
  /** Reacts that way. Throws a RuleError naming what is wrong with it. */
  react?(own: Own, way: Way, situation: Situation): Reaction<Own>;
  /** Are they asked whether they want a bonus card (Q1)? The clock opens no Phase until they have answered. */
  asks?(own: Own): boolean;
  /** They take the card, or leave it. */
  answer?(own: Own, more: boolean, situation: Situation): Own;
  /** Nobody is asked any more: everybody's seat, the order settled; by it somebody may be asked anew. */
  settle?(seats: readonly Seated<Own>[], scratch: Scratch): ReadonlyMap<string, Own>;
  /** Their Phases to come in this Turn, the one at hand included, descending. */
  coming(own: Own, segment: number): readonly ComingPhase[];
  /** They wait with an Action they could have used. */
  holding?(own: Own, segment: number): boolean;
  /** An Action to come is used up already. */
  owes?(own: Own): boolean;
  hand?(own: Own): ActionHand;
  /** The number of the printed card that gave them their place. */
  drawn?(own: Own): number;
  /** What they threw for the Phase at hand; null before their first. */
  thrown?(own: Own): Throw | null;
  /** The number their place in the order is known by. */
  score?(own: Own): number;
  /** What that number is; an initiative where nothing is said. */
  readonly scoredBy?: Score;
  /** What it calls its time; where nothing is said, Segments where it counts them, else rounds. */
  readonly time?: Time;
  readonly words?: SchemeWords;
}

/** A throw of the common die and what it brought: "forced" is an Action Phase after the most Null Phases in a row (F9). */
export interface Throw {
  readonly value: number;
  readonly phase: "act" | "forced" | "null" | "owed";
}

/**
 * Where a combatant stands: it is their Phase; they may act at this instant; their Phase comes later in this Turn; they have no
 * more in this Turn; they take no part (defeated, or not seated yet).
 */
export type RowStatus = "acting" | "able" | "later" | "spent" | "out";

/** A combatant as the tracker shows them. */
export interface TimingRow {
  readonly id: string;
  readonly status: RowStatus;
  /** Ways to open a Phase right now, the one proposed first; none where it is not their right. */
  readonly acts: readonly Way[];
  /** Ways to react right now. */
  readonly reactions: readonly Way[];
  /** They may let this instant pass. */
  readonly hold: boolean;
  /** They may end their Phase. */
  readonly end: boolean;
  /** They are asked whether they want the bonus card of a ten (Q1). */
  readonly bonus: boolean;
  readonly dodging: boolean;
  readonly holding: boolean;
  readonly owes: boolean;
  /** Their Phases to come in this Turn. */
  readonly coming: readonly ComingPhase[];
  /** Their action cards; null where the scheme has none. */
  readonly hand: ActionHand | null;
  /** The number of the printed card that gave them their place; null where none did. */
  readonly drawn: number | null;
  /** What they threw for the Phase at hand; null where nobody throws. */
  readonly thrown: Throw | null;
  /** The number of their place, see `scoredBy`; null where the scheme has none. */
  readonly score: number | null;
}

/** Where somebody comes in the order of this moment. */
export interface Place {
  readonly id: string;
  /** The number of their place, see `scoredBy`; null where the scheme has none. */
  readonly score: number | null;
}

/** What the GM's Next would come to, as far as it can be told without a draw. */
export interface Following {
  /** A new Turn begins. */
  readonly newTurn: boolean;
  /** The Segment it stops at; null where chance decides. */
  readonly segment: number | null;
  /** Whose Phase it opens; null: nobody's yet. */
  readonly acting: string | null;
  /** Who may act there, in order; none where chance decides. */
  readonly ids: readonly string[];
}

/** How time passes in an encounter. All of it is pure: what a command changes comes back as a plan. */
export interface TimingScheme {
  readonly id: string;
  readonly counts: "segments" | "order";
  /** Have its places numbers? */
  readonly scores: boolean;
  /** Does everybody throw a common die for each Phase? */
  readonly throws: boolean;
  /** What the numbers of its places are, where it has any. */
  readonly scoredBy: Score;
  /** What it calls its time. */
  readonly time: Time;
  /** Words of its own; the system's schemes have theirs by their ids. */
  readonly words?: SchemeWords;
  /** Does what is kept up last until the next Action, as an Active Defense, and not a Dodge until there could be one? */
  readonly dodgesUntilAction: boolean;
  /** Can one react out of one's turn? */
  readonly reacts: boolean;
  /** A stored state. Throws a RuleError naming the field that will not do. */
  parse(data: unknown): TimingState;
  /** What a command does, or a RuleError that says why it is not to be done; nothing changes then. */
  resolve(state: TimingState, encounter: Encounter, command: TimingCommand, chance: Chance): TimingPlan;
  /** The encounter goes on by this scheme: a new Turn begins, in which a Dodge called forward still lasts. */
  takeOver(state: TimingState, encounter: Encounter, chance: Chance): TimingPlan;
  /** Every combatant as the tracker shows them: acting, then able in order, then the others by their coming Phases. */
  rows(state: TimingState, encounter: Encounter): readonly TimingRow[];
  /** Everybody in the order of this moment; who has no seat comes last. Far cheaper than `rows`. */
  order(state: TimingState, encounter: Encounter): readonly Place[];
  /** What comes next. */
  following(state: TimingState, encounter: Encounter): Following;
}
