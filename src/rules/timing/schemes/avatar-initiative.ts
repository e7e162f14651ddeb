import { checkBoolean, checkInteger, checkRecord } from "../../cards/check.ts";
import { ACTION, checkPlainWay } from "../command.ts";
import { makeScheme } from "../make-scheme.ts";
import type { SchemeRules, Seated } from "../scheme.ts";
import {
  answered,
  drawOne,
  parseOpenDraw,
  soFar,
  UNDRAWN,
  type Drawer,
  type OpenDraw,
} from "./initiative-draw.ts";
import { placesOf, untied, type Drawing, type InitiativePlace } from "./initiative-order.ts";

/** A combatant's data in the initiative scheme. */
export interface InitiativeSeat extends InitiativePlace {
  /** True if the round's Action is used (C1). */
  readonly acted: boolean;
  /** The combatant's draw. Missing once the order is settled. */
  readonly open?: OpenDraw;
}

/** A combatant's data until the order is settled. `initiative` is the total of the draw so far. */
function unsettled(combatant: Drawer, open: OpenDraw): InitiativeSeat {
  return { initiative: soFar(combatant, open), tie: 0, acted: false, open };
}

/** The rank of a late joiner: behind all others of equal initiative. */
function placeBehind(
  { totals: [initiative = 0] }: OpenDraw,
  others: readonly InitiativePlace[],
): InitiativePlace {
  const ties = others.filter((other) => other.initiative === initiative).map(({ tie }) => tie);
  return { initiative, tie: Math.min(1, ...ties) - 1 };
}

/** Ranks combatants who joined late, one after another. All others already have a rank. */
function lateSettled(seats: readonly Seated<InitiativeSeat>[]): Map<string, InitiativeSeat> {
  const placed = seats.flatMap(({ own }) => (own.open ? [] : [own]));
  const found = new Map<string, InitiativeSeat>();
  for (const { combatant, own } of seats) {
    if (!own.open) continue;
    const seat = { ...placeBehind(own.open, placed), acted: own.acted };
    placed.push(seat);
    found.set(combatant.id, seat);
  }
  return found;
}

const rules: SchemeRules<InitiativeSeat> = {
  id: "avatar-initiative",
  counts: "order",
  opens: "clock",
  holds: false,
  asksToStop: true,
  parse(data, field) {
    const record = checkRecord(data, field);
    const open = record["open"] ?? null; // null once the order is settled
    return {
      initiative: checkInteger(record["initiative"], `${field}.initiative`, { min: 0 }),
      tie: checkInteger(record["tie"], `${field}.tie`),
      acted: checkBoolean(record["acted"], `${field}.acted`),
      ...(open === null ? {} : { open: parseOpenDraw(open, `${field}.open`) }),
    };
  },
  seat(combatants, _before, scratch) {
    return new Map(
      combatants.map((combatant) => [
        combatant.id,
        unsettled(combatant, drawOne(combatant, UNDRAWN, scratch)),
      ]),
    );
  },
  join({ combatant, scratch }, others) {
    const open = drawOne(combatant, { ...UNDRAWN, late: true }, scratch);
    const settled = open.tens === 0 && others.every((other) => !other.open);
    return settled ? { ...placeBehind(open, others), acted: false } : unsettled(combatant, open);
  },
  asks: ({ open }) => (open?.tens ?? 0) > 0,
  answer(seat, more, { combatant, scratch }) {
    if (!seat.open) return seat;
    const open = answered(combatant, seat.open, more, scratch);
    return { ...unsettled(combatant, open), acted: seat.acted };
  },
  settle(seats, scratch) {
    const drawing = seats.flatMap(({ combatant, own }): Drawing[] =>
      own.open && !own.open.late ? [{ combatant, open: own.open }] : [],
    );
    const ordered = untied(drawing, scratch);
    if (ordered.some(({ open }) => open.tens > 0))
      return new Map(ordered.map(({ combatant, open }) => [combatant.id, unsettled(combatant, open)]));
    const places = placesOf(ordered);
    const settled = seats.map(({ combatant, own }) => {
      const place = places.get(combatant.id);
      return { combatant, own: place ? { ...place, acted: own.acted } : own };
    });
    return new Map([
      ...settled.map(({ combatant, own }) => [combatant.id, own] as const),
      ...lateSettled(settled),
    ]);
  },
  may: ({ acted }) => !acted,
  ways: () => [ACTION],
  act(seat, way) {
    checkPlainWay(way, ACTION.key);
    return { ...seat, acted: true };
  },
  rank: ({ initiative, tie }) => [initiative, tie],
  coming: ({ acted }, segment) => (acted ? [] : [{ segment, latest: false }]),
  score: ({ initiative }) => initiative,
};

/** Avatar Initiative: AC Pick + IN, highest first, one Action per round (C1). */
export const avatarInitiative = makeScheme(rules);
