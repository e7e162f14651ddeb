import { ACTIVE_DEFENSE_SHOTS } from "../../actionValues/defense.ts";
import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../../cards/check.ts";
import { RuleError } from "../../cards/errors.ts";
import { ACTION, checkPlainWay, type Way } from "../command.ts";
import { ratingOf, type TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { Reaction, SchemeRules } from "../scheme.ts";
import { seatOf, type TimingState } from "../state.ts";

/** A combatant's data in the Shots scheme. */
export interface ShotSeat {
  /** Shots left. Equal to the value of the actor's pool. */
  readonly shots: number;
  /**
   * The number that ranks the combatant. At the start of a Sequence, it is Shots plus modifiers. Purchases and lost
   * Shots then change it.
   */
  readonly count: number;
  /** Actions left in this Sequence. If negative, as many Actions will be lost in the Sequences to come. */
  readonly actions: number;
  /** True if the combatant has taken this Sequence's free Action. */
  readonly acted: boolean;
  /** True if the combatant has rolled dice in this Sequence, so that no Shot is regained. */
  readonly rolled: boolean;
}

/** What a combatant can buy with Shots in addition to the free Action. `count` is added to the combatant's count. */
export const PURCHASES = {
  activeDefense: { shots: ACTIVE_DEFENSE_SHOTS, count: -ACTIVE_DEFENSE_SHOTS },
  hasten: { shots: 1, count: 5 },
  extraAction: { shots: 3, count: -3 },
} as const satisfies Readonly<Record<string, { readonly shots: number; readonly count: number }>>;

export type Purchase = keyof typeof PURCHASES;

const PURCHASE_KEYS = ["activeDefense", "hasten", "extraAction"] as const satisfies readonly Purchase[];

/** Names of the ratings that this scheme reads: current Shots, maximum Shots, modifiers of the count. */
const SHOTS = "shots";
const MOST_SHOTS = "maxShots";
const MODIFIERS = "shotModifiers";

/** Shots regained after a Sequence without a dice roll. */
const REGAINED = 1;

/** The number of free Actions in a Sequence. */
const ACTIONS = 1;

function parse(data: unknown, field: string): ShotSeat {
  const record = checkRecord(data, field);
  return {
    shots: checkInteger(record["shots"], `${field}.shots`, { min: 0 }),
    count: checkInteger(record["count"], `${field}.count`),
    actions: checkInteger(record["actions"], `${field}.actions`, { max: ACTIONS }),
    acted: checkBoolean(record["acted"], `${field}.acted`),
    rolled: checkBoolean(record["rolled"], `${field}.rolled`),
  };
}

function modifiersOf(combatant: TimingCombatant): number {
  return combatant.ratings[MODIFIERS] === undefined ? 0 : ratingOf(combatant, MODIFIERS);
}

/**
 * The data for a new Sequence, from the pool's Shots. A combatant who rolled no dice in the last Sequence regains one
 * Shot, up to the maximum.
 */
function newSeat(combatant: TimingCombatant, before?: ShotSeat): ShotSeat {
  const max = ratingOf(combatant, MOST_SHOTS, { min: 0 });
  const left = ratingOf(combatant, SHOTS, { min: 0, max });
  const shots = before === undefined || before.rolled ? left : Math.min(max, left + REGAINED);
  return {
    shots,
    count: shots + modifiersOf(combatant),
    actions: ACTIONS + Math.min(0, before?.actions ?? 0),
    acted: false,
    rolled: false,
  };
}

function canAct({ actions }: ShotSeat): boolean {
  return actions > 0;
}

/**
 * For each purchase, a function that returns true if it is offered. An Active Defense is always offered. Haste is
 * offered before the free Action, if an Action is left. An extra Action is offered after the free Action, if no Action
 * is left.
 */
const OFFERED: Readonly<Record<Purchase, (seat: ShotSeat) => boolean>> = {
  activeDefense: () => true,
  hasten: (seat) => canAct(seat) && !seat.acted,
  extraAction: ({ acted, actions }) => acted && actions === 0,
};

function purchasesOf(seat: ShotSeat): readonly Purchase[] {
  return PURCHASE_KEYS.filter((key) => OFFERED[key](seat) && seat.shots >= PURCHASES[key].shots);
}

function act(seat: ShotSeat, way: Way): ShotSeat {
  checkPlainWay(way, ACTION.key);
  return { ...seat, actions: seat.actions - 1, acted: true };
}

function buy(seat: ShotSeat, way: Way): Reaction<ShotSeat> {
  const key = checkOneOf(way.key, "way", PURCHASE_KEYS);
  checkPlainWay(way, key);
  const { shots, count } = PURCHASES[key];
  if (!OFFERED[key](seat)) throw new RuleError("way", `${key} is not possible now`);
  if (seat.shots < shots) throw new RuleError("shots", `must be at least ${shots}, not ${seat.shots}`);
  const actions = seat.actions + (key === "extraAction" ? 1 : 0);
  const own = { ...seat, shots: seat.shots - shots, count: seat.count + count, actions };
  return { own, cards: [], dice: [], value: null, success: true, lasts: key === "activeDefense" };
}

/**
 * The data after an opponent took Shots (X5), for an `edit` command. `count` falls by as many as `shots`. If `points`
 * exceeds the Shots left, the combatant also loses one Action. Throws a RuleError naming `points`.
 */
export function loseShots(seat: ShotSeat, points: number): ShotSeat {
  checkInteger(points, "points", { min: 0 });
  const lost = Math.min(seat.shots, points);
  const actions = seat.actions - (points > lost ? 1 : 0);
  return { ...seat, shots: seat.shots - lost, count: seat.count - lost, actions };
}

/** A combatant's Shots; null without a seat, or under another scheme. */
export function shotsIn(state: TimingState, id: string): number | null {
  const seat = state.scheme === rules.id ? seatOf(state, id) : undefined;
  return seat === undefined ? null : parse(seat.own, `seats.${id}.own`).shots;
}

/** All combatants' Shots, keyed by combatant id, to update the actors' pools. Empty under another scheme. */
export function shotsOf(state: TimingState): Readonly<Record<string, number>> {
  if (state.scheme !== rules.id) return {};
  const seats = Object.entries(state.seats);
  return Object.fromEntries(seats.map(([id, { own }]) => [id, parse(own, `seats.${id}.own`).shots]));
}

const rules: SchemeRules<ShotSeat> = {
  id: "action-shots",
  counts: "order",
  opens: "clock",
  holds: false,
  reactsInPhase: true,
  dodgesUntilAction: true,
  parse,
  seat: (combatants, before) => new Map(combatants.map((one) => [one.id, newSeat(one, before(one.id))])),
  join: ({ combatant }) => newSeat(combatant),
  may: canAct,
  ways: () => [ACTION],
  act,
  // Combatants without Shots act last.
  rank: ({ shots, count }) => [Math.min(1, shots), count],
  reactions: (seat) => purchasesOf(seat).map((key) => ({ key, cards: [] })),
  react: buy,
  coming: (seat, segment) =>
    Array.from({ length: canAct(seat) ? seat.actions : 0 }, () => ({ segment, latest: false })),
  score: ({ count }) => count,
  scoredBy: "shots",
  time: "sequences",
};

/** Action!'s Shots: the highest count goes next. An Active Defense, haste and extra Actions cost Shots (X2). */
export const actionShots = makeScheme(rules);
