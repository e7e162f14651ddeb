import { checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import {
  advance,
  closePhase,
  endDodgeInPlace,
  openByClock,
  openPhase,
  startNextTurn,
  type Work,
} from "./clock.ts";
import type { TimingCommand } from "./command.ts";
import { joiners, isSeated, withoutFirst, type Joiner } from "./joiners.ts";
import { combatantOf } from "./encounter.ts";
import { afterOwn } from "./own-commands.ts";
import { ableNow, mayAct, asked, entitled, waiting, type Participant } from "./order.ts";
import { parseSeat, seatOf, undodged, withSeat, type TimingState } from "./state.ts";

type Command<Type extends TimingCommand["type"]> = Extract<TimingCommand, { type: Type }>;

/** Carries out a command. Throws a RuleError with the reason if it is refused. */
type Doer<D> = <Own>(work: Work<Own>, state: TimingState<Own>, command: D) => TimingState<Own>;

/** The combatant with this id, with their seat. Throws a RuleError naming `id` if they don't take part. */
function participant<Own>({ scratch }: Work<Own>, state: TimingState<Own>, id: string) {
  const combatant = combatantOf(scratch.encounter, id);
  const seat = seatOf(state, id);
  if (combatant.defeated) throw new RuleError("id", `${id} is defeated`);
  if (seat === undefined) throw new RuleError("id", `${id} has no seat yet`);
  return { combatant, seat };
}

/** True if any combatant can act at this instant, including those who let the instant pass. */
function isAnybodyAble<Own>({ rules, scratch: { encounter } }: Work<Own>, state: TimingState<Own>): boolean {
  return ableNow(rules, state, encounter).length > 0 || waiting(rules, state, encounter).length > 0;
}

const begin: Doer<Command<"begin">> = (work, state) => startNextTurn(work, state);

const newTurn: Doer<Command<"newTurn">> = (work, state) => startNextTurn(work, closePhase(work, state));

function answered<Own>(
  { rules, scratch }: Work<Own>,
  state: TimingState<Own>,
  { combatant, seat }: Participant<Own>,
  more: boolean,
): TimingState<Own> {
  const { segment } = state;
  const own = rules.answer?.(seat.own, more, { combatant, segment, scratch }) ?? seat.own;
  return withSeat(state, combatant.id, { ...seat, own });
}

/** Declines the bonus card for everyone who is offered one, until no offer is left. */
function allDeclined<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  const open = asked(work.rules, state, work.scratch.encounter);
  if (open.length === 0) return state;
  const declined = open.reduce((here, one) => answered(work, here, one, false), state);
  return allDeclined(work, openByClock(work, declined));
}

const bonus: Doer<Command<"bonus">> = (work, state, { id, more }) => {
  const { combatant, seat } = participant(work, state, id);
  if (!work.rules.asks?.(seat.own)) throw new RuleError("id", `${id} is asked nothing`);
  return openByClock(work, answered(work, state, { combatant, seat }, more));
};

/**
 * Ends the open Phase, and advances the clock unless a combatant can still act at this instant. If no Phase is open,
 * advances the clock or, if bonus cards are on offer, declines them instead.
 */
const next: Doer<Command<"next">> = (work, state) => {
  const isAsked = asked(work.rules, state, work.scratch.encounter).length > 0;
  if (isAsked && state.acting === null) return allDeclined(work, state);
  const closed = closePhase(work, state);
  const stays = state.acting !== null && isAnybodyAble(work, closed);
  return stays ? openByClock(work, closed) : advance(work, closed);
};

const act: Doer<Command<"act">> = (work, state, { id, way }) => {
  const { rules, scratch } = work;
  const { combatant, seat } = participant(work, state, id);
  if (state.acting !== null) throw new RuleError("acting", `it is the Phase of ${state.acting}`);
  if (!mayAct(rules, state, scratch.encounter, { combatant, seat }))
    throw new RuleError("id", `${id} cannot act now`);
  if (!entitled(rules, state, scratch.encounter).some((one) => one.combatant.id === id)) {
    throw new RuleError("id", `others act before ${id}`);
  }
  return openPhase(work, state, combatant, seat, way);
};

const hold: Doer<Command<"hold">> = (work, state, { id }) => {
  const { rules, scratch } = work;
  const { seat } = participant(work, state, id);
  if (!rules.holds) throw new RuleError("type", "nobody holds an Action here");
  if (state.acting === id) throw new RuleError("id", `${id} is acting`);
  if (!ableNow(rules, state, scratch.encounter).some((one) => one.combatant.id === id)) {
    throw new RuleError("id", `${id} has nothing to hold now`);
  }
  scratch.tell({ type: "held", id });
  return withSeat(state, id, { ...seat, passed: true });
};

const end: Doer<Command<"end">> = (work, state, { id }) => {
  if (state.acting !== id) throw new RuleError("acting", `it is not the Phase of ${id}`);
  return openByClock(work, closePhase(work, state));
};

const react: Doer<Command<"react">> = (work, state, { id, way, dodge }) => {
  const { rules, scratch } = work;
  const { combatant, seat } = participant(work, state, id);
  if (rules.react === undefined) throw new RuleError("type", "nothing is called forward here");
  if (state.acting === id && !rules.reactsInPhase) throw new RuleError("id", `${id} is acting`);
  if (combatant.idle) throw new RuleError("id", `${id} has nothing to react with now`);
  const { segment } = state;
  const reaction = rules.react(seat.own, way, { combatant, segment, scratch });
  const { own, lasts = dodge && reaction.success, ...told } = reaction;
  scratch.tell({ type: "reaction", id, key: way.key, ...told, segment, dodge: reaction.lasts ?? dodge });
  // The reaction may have given a combatant an Action.
  return openByClock(
    work,
    withSeat(state, id, lasts ? { ...undodged(seat), own, dodging: true } : { ...seat, own }),
  );
};

const own: Doer<Command<"own">> = (work, state, { id, key, to }) => {
  const both = [participant(work, state, id), participant(work, state, to)] as const;
  // The command may have changed who is first in the order.
  return openByClock(work, afterOwn(work.rules, state, both, key, work.scratch));
};

/** Removes the seats of combatants who left the encounter. Ends the open Phase if it is theirs. */
function unseat<Own>(work: Work<Own>, state: TimingState<Own>): TimingState<Own> {
  const { combatants } = work.scratch.encounter;
  const present = new Set(combatants.filter((one) => isSeated(state, one)).map(({ id }) => id));
  const gone = Object.keys(state.seats).filter((id) => !present.has(id));
  if (gone.length === 0) return state;
  const closed = state.acting !== null && gone.includes(state.acting) ? closePhase(work, state) : state;
  for (const id of gone) work.scratch.tell({ type: "left", id });
  const seats = Object.entries(closed.seats).filter(([id]) => present.has(id));
  return { ...closed, seats: Object.fromEntries(seats), left: leftWith(closed, gone) };
}

/**
 * Returns `state.left` with the seats of combatants who left, keyed by actor. A combatant who returns in this Turn
 * gets their seat back.
 */
function leftWith<Own>(state: TimingState<Own>, gone: readonly string[]): TimingState<Own>["left"] {
  return gone.reduce((left, id) => {
    const seat = seatOf(state, id);
    if (!seat || seat.actor === null) return left;
    return { ...left, [seat.actor]: [...(left[seat.actor] ?? []), seat] };
  }, state.left);
}

/** Gives a joiner a seat: the one that their actor left this Turn, or a new one behind all others of equal rank. */
function seated<Own>(
  { rules, scratch }: Work<Own>,
  state: TimingState<Own>,
  { combatant, left, from }: Joiner<Own>,
): TimingState<Own> {
  const { id, actor = null } = combatant;
  const others = Object.values(state.seats);
  const last = Math.max(-1, ...others.map(({ lot }) => lot)) + 1;
  scratch.tell({ type: "joined", id });
  if (left) {
    const lot = others.some((other) => other.lot === left.lot) ? last : left.lot;
    return { ...withSeat(state, id, { ...left, lot, actor }), left: withoutFirst(state.left, from) };
  }
  const own = rules.join(
    { combatant, segment: state.segment, scratch },
    others.map((other) => other.own),
  );
  return withSeat(state, id, { lot: last, passed: false, dodging: false, actor, own });
}

/** Removes the seats of combatants who left, and seats combatants who joined during this Turn. */
const reconcile: Doer<Command<"reconcile">> = (work, state) => {
  const there = unseat(work, state);
  const all = joiners(there, work.scratch.encounter);
  return openByClock(
    work,
    all.reduce((here, comer) => seated(work, here, comer), there),
  );
};

/** Seats a combatant, even if their actor already has a seat. Only GMs can send this command. */
const seat: Doer<Command<"seat">> = (work, state, { id }) => {
  const combatant = combatantOf(work.scratch.encounter, id);
  if (combatant.defeated) throw new RuleError("id", `${id} is defeated`);
  if (seatOf(state, id) !== undefined) throw new RuleError("id", `${id} has a seat`);
  return openByClock(work, seated(work, state, { combatant, left: null, from: "" }));
};

const edit: Doer<Command<"edit">> = ({ rules, scratch }, state, { id, seat: changes }) => {
  combatantOf(scratch.encounter, id);
  const seat = seatOf(state, id);
  if (seat === undefined) throw new RuleError("id", `${id} has no seat yet`);
  const own = { ...seat.own, ...checkRecord(changes["own"] ?? {}, "seat.own") };
  return withSeat(state, id, parseSeat(rules, { ...seat, ...changes, own }, "seat"));
};

const DOERS: { readonly [Type in TimingCommand["type"]]: Doer<Command<Type>> } = {
  begin,
  newTurn,
  next,
  act,
  hold,
  end,
  react,
  reconcile,
  seat,
  bonus,
  own,
  edit,
};

/** Carries out a command on this state. Throws a RuleError with the reason if it is refused. */
export function perform<Own>(
  work: Work<Own>,
  state: TimingState<Own>,
  command: TimingCommand,
): TimingState<Own> {
  if ((command.type === "begin") !== (state.round === 0)) {
    throw new RuleError("round", state.round === 0 ? "the encounter has not begun" : "it has begun already");
  }
  // Cast because TypeScript does not see that the function and the command have the same command type.
  const doer = DOERS[command.type] as Doer<TimingCommand>;
  return endDodgeInPlace(work, doer(work, state, command));
}
