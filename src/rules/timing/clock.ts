import { FIRST_SEGMENT, LAST_SEGMENT } from "../fads/clock.ts";
import { takingPart } from "./joiners.ts";
import type { Way } from "./command.ts";
import type { OpenScratch } from "./scratch.ts";
import type { TimingCombatant } from "./encounter.ts";
import { ableNow, asked, inOrder, participants, type Participant } from "./order.ts";
import type { SchemeRules } from "./scheme.ts";
import { mapSeats, seatOf, undodged, withSeat, type Seat, type TimingState } from "./state.ts";

/** A scheme's rules, and the working copy that a command changes. */
export interface Work<Own> {
  readonly rules: SchemeRules<Own>;
  readonly scratch: OpenScratch;
}

/** The clock stops after this many Turns in which nobody can act. */
const IDLE_TURNS = 4;

function ableOf<Own>({ rules, scratch }: Work<Own>, state: TimingState<Own>) {
  return ableNow(rules, state, scratch.encounter);
}

/** Ends the Dodges of these participants, and emits the events in turn order. */
function withoutDodges<Own>(
  { rules, scratch }: Work<Own>,
  state: TimingState<Own>,
  dodging: readonly Participant<Own>[],
): TimingState<Own> {
  return inOrder(rules, dodging, scratch.encounter.options).reduce((changed, { combatant, seat }) => {
    scratch.tell({ type: "dodgeEnd", id: combatant.id });
    return withSeat(changed, combatant.id, undodged(seat));
  }, state);
}

/**
 * Called when the clock enters a Segment. Ends the Dodge of each combatant who could act in this Segment; the
 * `dodge` variant says whether a combination of cards is enough (F6, Q13). Does nothing if Dodges last until their
 * owner acts. With a binding order, the Dodge ends only when its owner comes up in the order, or when the Segment
 * ends.
 */
function endDodges<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  const { rules, scratch } = work;
  const { options } = scratch.encounter;
  if (rules.dodgesUntilAction || options.dodge === "acts") return state;
  const ends = rules.endsDodge ?? rules.may;
  const over = ableOf(work, state).filter(
    ({ seat }) => seat.dodging && ends(seat.own, state.segment, options),
  );
  if (!options.inOrder) return withoutDodges(work, state, over);
  const late = participants(state, scratch.encounter).filter(({ seat }) => seat.dodgeDue);
  const due = over.filter(({ seat }) => !seat.dodgeDue);
  return due.reduce<TimingState<Own>>(
    (changed, { combatant, seat }) => withSeat(changed, combatant.id, { ...seat, dodgeDue: true }),
    withoutDodges(work, state, late),
  );
}

/**
 * With a binding order, ends a Dodge marked `dodgeDue` once its owner is first in the order and no Phase is open (Q13,
 * Q33).
 */
export function endDodgeInPlace<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  const { rules, scratch } = work;
  if (!scratch.encounter.options.inOrder || state.acting !== null) return state;
  const [first] = inOrder(rules, ableOf(work, state), scratch.encounter.options);
  return first?.seat.dodgeDue ? withoutDodges(work, state, [first]) : state;
}

/**
 * Starts a round: emits the event, and puts AC cards back into their decks if the recall policy says so (decision 1 on
 * timing).
 */
function rest<Own>({ scratch }: Work<Own>): void {
  scratch.tell({ type: "rest" });
  for (const combatant of scratch.encounter.combatants) scratch.recallFor(combatant, "roundEnd");
}

/**
 * Moves the clock to this Segment of the current Turn. Starts a round if the scheme's `rests` method says so. `newTurn`
 * is true if the Turn has just begun.
 */
function enter<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  segment: number,
  newTurn = false,
): TimingState<Own> {
  const { rules, scratch } = work;
  scratch.tell({ type: "segment", round: state.round, segment });
  const table = rules.enterTable?.(state.table, scratch) ?? state.table;
  if (rules.rests?.(table, scratch.encounter.options, newTurn)) rest(work);
  const here = { ...state, segment, table };
  if (!rules.enter) return endDodges(work, here);
  const seats = { ...state.seats };
  for (const { combatant, seat } of participants(state, scratch.encounter)) {
    seats[combatant.id] = { ...seat, own: rules.enter(seat.own, { combatant, segment, scratch }, table) };
  }
  return endDodges(work, { ...here, seats });
}

/** The ids in random order. An id's index is its lot. */
function drawLots({ scratch }: { readonly scratch: OpenScratch }, ids: readonly string[]): readonly string[] {
  let left = ids;
  return ids.map(() => {
    const drawn = scratch.chance.take(left, { kind: "lot", id: null });
    left = left.filter((id) => id !== drawn);
    return drawn;
  });
}

/** The seats for a new Turn. `had` returns true for combatants who had a seat in the last Turn. */
function seatEverybody<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had: (id: string) => boolean,
): TimingState<Own>["seats"] {
  const { rules, scratch } = work;
  const present = takingPart(scratch.encounter, had);
  const actors = new Map(present.map(({ id, actor = null }) => [id, actor]));
  const owns = rules.seat(present, (id) => seatOf(state, id)?.own, scratch);
  const order = drawLots(work, [...owns.keys()]);
  const lots = new Map(order.map((id, lot) => [id, lot]));
  const seats = [...owns].map(([id, own]): readonly [string, Seat<Own>] => [
    id,
    {
      lot: lots.get(id) ?? 0,
      passed: false,
      dodging: seatOf(state, id)?.dodging ?? false,
      ...(seatOf(state, id)?.dodgeDue ? { dodgeDue: true } : {}),
      actor: actors.get(id) ?? null,
      own,
    },
  ]);
  return Object.fromEntries(seats);
}

/**
 * Starts a new Turn with new seats, in the first Segment (F1, F4). No Phase may be open. Also starts a round,
 * unless the scheme has a `rests` method, which then decides when rounds start (decision 1 on timing).
 */
function startTurn<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had = (id: string) => seatOf(state, id) !== undefined,
): TimingState<Own> {
  const { rules, scratch } = work;
  const round = state.round + 1;
  scratch.tell({ type: "turn", round });
  if (!rules.rests) rest(work);
  const table = rules.layTable?.(scratch.encounter, state.table) ?? {};
  const seats = seatEverybody(work, state, had);
  return enter(work, { ...state, round, table, seats, left: {} }, FIRST_SEGMENT, true);
}

/**
 * Opens a Phase in which the combatant acts with `way`. Ends the combatant's Dodge. Puts their AC cards back into the
 * deck if the recall policy says so.
 */
export function openPhase<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  combatant: TimingCombatant,
  seat: Seat<Own>,
  way: Way,
): TimingState<Own> {
  const { rules, scratch } = work;
  const { id } = combatant;
  const own = rules.act(seat.own, way, state.segment, scratch.encounter.options);
  if (seat.dodging) scratch.tell({ type: "dodgeEnd", id });
  scratch.recallFor(combatant, "ownPhase");
  scratch.tell({ type: "phase", id });
  if (way.cards.length > 0) scratch.tell({ type: "played", id, cards: way.cards });
  return { ...withSeat(state, id, { ...undodged(seat), passed: false, own }), acting: id };
}

/** Settles the order if no bonus card is on offer. A card drawn to settle it can offer a new bonus card (Q1). */
function settled<Own>({ rules, scratch }: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  if (!rules.settle || asked(rules, state, scratch.encounter).length > 0) return state;
  const seats = participants(state, scratch.encounter).map(({ combatant, seat }) => ({
    combatant,
    own: seat.own,
  }));
  const owns = rules.settle(seats, scratch);
  return mapSeats(state, (seat, id) => {
    const own = owns.get(id);
    return own === undefined ? seat : { ...seat, own };
  });
}

/**
 * If the scheme's clock opens Phases and none is open: settles the order, then opens the Phase of the first combatant
 * who can act. Opens none while a bonus card is on offer.
 */
export function openByClock<Own>(work: Work<Own>, before: TimingState<Own>): TimingState<Own> {
  if (work.rules.opens === "combatant" || before.acting !== null) return before;
  const state = settled(work, before);
  const { encounter } = work.scratch;
  const { options } = encounter;
  if (asked(work.rules, state, encounter).length > 0) return state;
  const [first] = inOrder(work.rules, ableOf(work, state), options);
  if (first === undefined) return state;
  const [way] = work.rules.ways(first.seat.own, state.segment, options);
  return way === undefined ? state : openPhase(work, state, first.combatant, first.seat, way);
}

/** Ends the open Phase, if any. In a scheme that counts the order, not Segments, also moves the count down by one. */
export function closePhase<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  if (state.acting === null) return state;
  work.scratch.tell({ type: "phaseEnd", id: state.acting });
  const segment = work.rules.counts === "order" ? Math.max(LAST_SEGMENT, state.segment - 1) : state.segment;
  return { ...state, acting: null, segment };
}

function isTurnOver<Own>({ rules }: Work<Own>, { table, segment }: TimingState<Own>): boolean {
  if (rules.counts === "order") return true;
  return segment === LAST_SEGMENT || (rules.endsTurn?.(table, segment) ?? false);
}

/**
 * True if the clock can stop here: a combatant can act, nobody takes part in the new Turn, or too many Turns were idle.
 * Always true if the `everySegment` option is on.
 */
function stops<Own>(work: Work<Own>, state: TimingState<Own>, turns: number): boolean {
  const { encounter } = work.scratch;
  if (encounter.options.everySegment || turns > IDLE_TURNS) return true;
  if (ableOf(work, state).length > 0) return true;
  return turns > 0 && participants(state, encounter).length === 0;
}

/** Advances the clock until it can stop, through new Turns if necessary. Always advances at least once. */
export function advance<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  let here = mapSeats(state, (seat) => (seat.passed ? { ...seat, passed: false } : seat));
  let turns = 0;
  do {
    const over = isTurnOver(work, here);
    if (over) turns += 1;
    here = over ? startTurn(work, here) : enter(work, here, here.segment - 1);
  } while (!stops(work, here, turns));
  return openByClock(work, here);
}

/**
 * Starts a new Turn at once, and advances the clock until it can stop. `had` returns true for combatants who had a seat
 * in the last Turn.
 */
export function startNextTurn<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had?: (id: string) => boolean,
): TimingState<Own> {
  const fresh = startTurn(work, state, had);
  return stops(work, fresh, 1) ? openByClock(work, fresh) : advance(work, fresh);
}
