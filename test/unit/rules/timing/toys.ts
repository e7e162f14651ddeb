import { checkBoolean, checkInteger, checkRecord } from "../../../../src/rules/cards/check.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import { throwDie } from "../../../../src/rules/timing/chance.ts";
import { ratingOf, type TimingCombatant } from "../../../../src/rules/timing/encounter.ts";
import { makeScheme } from "../../../../src/rules/timing/make-scheme.ts";
import type { Scratch, SchemeRules } from "../../../../src/rules/timing/scheme.ts";

/** Points left in this round. */
export interface PointSeat {
  readonly points: number;
}

const COST = 3;

/**
 * A scheme that counts down points: an Action costs three, a guard one. The combatant with the most points
 * acts next.
 */
export const pointRules: SchemeRules<PointSeat> = {
  id: "toy-points",
  counts: "order",
  opens: "clock",
  holds: false,
  parse(data, field) {
    return { points: checkInteger(checkRecord(data, field)["points"], `${field}.points`, { min: 0 }) };
  },
  seat: (combatants) =>
    new Map(combatants.map((one) => [one.id, { points: ratingOf(one, "points", { min: 0, max: 20 }) }])),
  join: ({ combatant }) => ({ points: ratingOf(combatant, "points", { min: 0, max: 20 }) }),
  may: ({ points }) => points >= COST,
  ways: ({ points }) => (points >= COST ? [{ key: "action", cards: [] }] : []),
  act: ({ points }) => ({ points: points - COST }),
  rank: ({ points }) => [points],
  reactions: ({ points }) => (points > 0 ? [{ key: "guard", cards: [] }] : []),
  react({ points }, { key }) {
    if (key !== "guard") throw new RuleError("way", "must be guard");
    if (points < 1) throw new RuleError("points", "are all spent");
    return { own: { points: points - 1 }, cards: [], dice: [], value: null, success: true };
  },
  coming: ({ points }, segment) => (points >= COST ? [{ segment, latest: false }] : []),
  score: ({ points }) => points,
};

export const toyPoints = makeScheme(pointRules);

/**
 * A combatant's data in a scheme with dice. A die decides in which sixth of the round they act; `impulse`
 * breaks ties.
 */
export interface SixthSeat {
  readonly sixth: number;
  readonly impulse: number;
  readonly acted: boolean;
}

function throwSixth(combatant: TimingCombatant, { chance }: Scratch): SixthSeat {
  const { id } = combatant;
  const sixth = throwDie(chance, 6, { kind: "sixth", id });
  return { sixth, impulse: throwDie(chance, 54, { kind: "impulse", id }), acted: false };
}

const sixthRules: SchemeRules<SixthSeat> = {
  id: "toy-sixths",
  counts: "segments",
  opens: "combatant",
  holds: true,
  parse(data, field) {
    const record = checkRecord(data, field);
    return {
      sixth: checkInteger(record["sixth"], `${field}.sixth`, { min: 1, max: 6 }),
      impulse: checkInteger(record["impulse"], `${field}.impulse`),
      acted: checkBoolean(record["acted"], `${field}.acted`),
    };
  },
  seat: (combatants, _before, scratch) =>
    new Map(combatants.map((one) => [one.id, throwSixth(one, scratch)])),
  join: ({ combatant, scratch }) => throwSixth(combatant, scratch),
  may: ({ sixth, acted }, segment) => !acted && sixth >= segment,
  ways: () => [{ key: "action", cards: [] }],
  act: (seat) => ({ ...seat, acted: true }),
  rank: ({ impulse }) => [impulse],
  coming: ({ sixth, acted }, segment) =>
    acted ? [] : [{ segment: Math.min(sixth, segment), latest: false }],
};

export const toySixths = makeScheme(sixthRules);
