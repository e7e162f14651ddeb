import { FIRST_SEGMENT, LAST_SEGMENT } from "../fads/clock.ts";
import { takingPart } from "./comings.ts";
import type { Way } from "./deed.ts";
import type { OpenDesk } from "./desk.ts";
import type { TimingCombatant } from "./encounter.ts";
import { ableNow, inOrder, participants } from "./order.ts";
import type { SchemeRules } from "./scheme.ts";
import { mapSeats, seatOf, withSeat, type Seat, type TimingState } from "./state.ts";

/** A scheme's rules and the desk a deed is resolved on. */
export interface Work<Own> {
  readonly rules: SchemeRules<Own>;
  readonly desk: OpenDesk;
}

/** After so many Turns without anybody to act, the clock stops all the same. */
const IDLE_TURNS = 4;

function ableOf<Own>({ rules, desk }: Work<Own>, state: TimingState<Own>) {
  return ableNow(rules, state, desk.encounter);
}

/** A Dodge called forward ends with the next Phase that one could have (F6), unless it lasts until an Action is taken. */
function endDodges<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  if (work.rules.dodgesUntilAction) return state;
  const dodging = ableOf(work, state).filter(({ seat }) => seat.dodging);
  return inOrder(work.rules, dodging, work.desk.encounter.options).reduce((changed, { combatant, seat }) => {
    work.desk.tell({ type: "dodgeEnd", id: combatant.id });
    return withSeat(changed, combatant.id, { ...seat, dodging: false });
  }, state);
}

/** The clock comes to this Segment of the Turn. */
function enter<Own>(work: Work<Own>, state: TimingState<Own>, segment: number): TimingState<Own> {
  const { rules, desk } = work;
  desk.tell({ type: "segment", round: state.round, segment });
  const table = rules.enterTable?.(state.table, desk) ?? state.table;
  const here = { ...state, segment, table };
  if (!rules.enter) return endDodges(work, here);
  const seats = { ...state.seats };
  for (const { combatant, seat } of participants(state, desk.encounter)) {
    seats[combatant.id] = { ...seat, own: rules.enter(seat.own, { combatant, segment, desk }, table) };
  }
  return endDodges(work, { ...here, seats });
}

/** Lots 0, 1, 2 ... in a random order. */
function drawLots({ desk }: { readonly desk: OpenDesk }, ids: readonly string[]): readonly string[] {
  let left = ids;
  return ids.map(() => {
    const drawn = desk.chance.take(left, { kind: "lot", id: null });
    left = left.filter((id) => id !== drawn);
    return drawn;
  });
}

/** Who takes part in a new Turn, as a seat each; `had`: did they have a seat before? */
function seatEverybody<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had: (id: string) => boolean,
): TimingState<Own>["seats"] {
  const { rules, desk } = work;
  const present = takingPart(desk.encounter, had);
  const actors = new Map(present.map(({ id, actor = null }) => [id, actor]));
  const owns = rules.seat(present, (id) => seatOf(state, id)?.own, desk);
  const order = drawLots(work, [...owns.keys()]);
  const lots = new Map(order.map((id, lot) => [id, lot]));
  const seats = [...owns].map(([id, own]): readonly [string, Seat<Own>] => [
    id,
    {
      lot: lots.get(id) ?? 0,
      passed: false,
      dodging: seatOf(state, id)?.dodging ?? false,
      actor: actors.get(id) ?? null,
      own,
    },
  ]);
  return Object.fromEntries(seats);
}

/**
 * A new Turn, no Phase being open: AC cards come home, everybody who is not defeated is seated anew, the clock comes to the first Segment
 * (F1, F4, decision 1 on timing).
 */
export function startTurn<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had = (id: string) => seatOf(state, id) !== undefined,
): TimingState<Own> {
  const { rules, desk } = work;
  const round = state.round + 1;
  desk.tell({ type: "turn", round });
  for (const combatant of desk.encounter.combatants) desk.recallFor(combatant, "roundEnd");
  const table = rules.layTable?.(desk.encounter, state.table) ?? {};
  const seats = seatEverybody(work, state, had);
  return enter(work, { ...state, round, table, seats, left: {} }, FIRST_SEGMENT);
}

/** His Phase opens that way: his Dodge is over, and by the table's policy his AC cards come home. */
export function openPhase<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  combatant: TimingCombatant,
  seat: Seat<Own>,
  way: Way,
): TimingState<Own> {
  const { rules, desk } = work;
  const { id } = combatant;
  const own = rules.act(seat.own, way, state.segment, desk.encounter.options);
  if (seat.dodging) desk.tell({ type: "dodgeEnd", id });
  desk.recallFor(combatant, "ownPhase");
  desk.tell({ type: "phase", id });
  if (way.cards.length > 0) desk.tell({ type: "played", id, cards: way.cards });
  return { ...withSeat(state, id, { ...seat, own, dodging: false }), acting: id };
}

/** Where the clock opens Phases, that of the first candidate opens unless another is open. */
export function openByClock<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  if (work.rules.opens === "combatant" || state.acting !== null) return state;
  const { options } = work.desk.encounter;
  const [first] = inOrder(work.rules, ableOf(work, state), options);
  if (first === undefined) return state;
  const [way] = work.rules.ways(first.seat.own, state.segment, options);
  return way === undefined ? state : openPhase(work, state, first.combatant, first.seat, way);
}

/** The open Phase ends, if there is one. Without Segments each Phase takes time on by one. */
export function closePhase<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  if (state.acting === null) return state;
  work.desk.tell({ type: "phaseEnd", id: state.acting });
  const segment = work.rules.counts === "order" ? Math.max(LAST_SEGMENT, state.segment - 1) : state.segment;
  return { ...state, acting: null, segment };
}

function isTurnOver<Own>({ rules }: Work<Own>, { table, segment }: TimingState<Own>): boolean {
  if (rules.counts === "order") return true;
  return segment === LAST_SEGMENT || (rules.endsTurn?.(table, segment) ?? false);
}

/** May the clock stop here: somebody can act, nobody ever will, or every Segment counts. */
function stops<Own>(work: Work<Own>, state: TimingState<Own>, turns: number): boolean {
  const { encounter } = work.desk;
  if (encounter.options.everySegment || turns > IDLE_TURNS) return true;
  if (ableOf(work, state).length > 0) return true;
  return turns > 0 && participants(state, encounter).length === 0;
}

/** The clock goes on until it may stop, over the Turn's end if need be; it always moves. */
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

/** A new Turn at once, and on to where the clock may stop in it; `had`: who had a seat before? */
export function startNextTurn<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  had?: (id: string) => boolean,
): TimingState<Own> {
  const fresh = startTurn(work, state, had);
  return stops(work, fresh, 1) ? openByClock(work, fresh) : advance(work, fresh);
}
