import { checkBoolean, checkRecord } from "../../cards/check.ts";
import { FIRST_SEGMENT } from "../../fads/clock.ts";
import { checkCardNumber, DECK_SIZE } from "../../printed/card.ts";
import { cornersOf } from "../../printed/corners.ts";
import { ACTION, checkPlainWay } from "../command.ts";
import type { TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { Scratch, SchemeRules } from "../scheme.ts";
import { LAST_FRAGMENT } from "../time-names.ts";

/** A combatant's data in the impulse scheme. */
export interface ImpulseSeat {
  /** The number of the combatant's card. Its fragment decides when they act; its step is their impulse. */
  readonly card: number;
  /** True if the round's action is used. */
  readonly acted: boolean;
}

const NUMBERS: readonly number[] = Array.from({ length: DECK_SIZE }, (_, number) => number);

/** The Segment for a fragment. Segment 12 is before the round proper, 11 to 8 are within it, 7 is after it (I17). */
function segmentIn(fragment: number): number {
  return FIRST_SEGMENT - fragment;
}

function segmentOf({ card }: ImpulseSeat): number {
  return segmentIn(cornersOf(card).fragment);
}

/**
 * Draws a card from the full deck. Two combatants get the same card only if no other cards are left (decision 20 on
 * timing).
 */
function draw({ id }: TimingCombatant, { chance }: Scratch, taken: readonly ImpulseSeat[]): ImpulseSeat {
  const gone = new Set(taken.map(({ card }) => card));
  const left = NUMBERS.filter((number) => !gone.has(number));
  const card = chance.take(left.length > 0 ? left : NUMBERS, { kind: "actionCard", id });
  return { card, acted: false };
}

const rules: SchemeRules<ImpulseSeat> = {
  id: "impulse",
  counts: "segments",
  opens: "combatant",
  holds: true,
  parse(data, field) {
    const record = checkRecord(data, field);
    return {
      card: checkCardNumber(record["card"], `${field}.card`),
      acted: checkBoolean(record["acted"], `${field}.acted`),
    };
  },
  seat(combatants, _before, scratch) {
    const seats = new Map<string, ImpulseSeat>();
    for (const one of combatants) seats.set(one.id, draw(one, scratch, [...seats.values()]));
    return seats;
  },
  join: ({ combatant, scratch }, others) => draw(combatant, scratch, others),
  endsTurn: (_table, segment) => segment <= segmentIn(LAST_FRAGMENT),
  may: (seat, segment) => !seat.acted && segmentOf(seat) >= segment,
  ways: () => [ACTION],
  act(seat, way) {
    checkPlainWay(way, ACTION.key);
    return { ...seat, acted: true };
  },
  rank({ card }, options) {
    const { fragment, step } = cornersOf(card);
    return [-fragment, options.impulse === "higher" ? step : -step];
  },
  coming: (seat, segment) =>
    seat.acted ? [] : [{ segment: Math.min(segmentOf(seat), segment), latest: false }],
  holding: (seat, segment) => !seat.acted && segmentOf(seat) > segment,
  drawn: ({ card }) => card,
  score: ({ card }) => cornersOf(card).step,
  scoredBy: "impulse",
  time: "fragments",
};

/**
 * Impulse: each combatant draws one action card per round. The lower fragment goes first, then the higher impulse or,
 * by the `impulse` variant, the lower one (I17).
 */
export const impulse = makeScheme(rules);
