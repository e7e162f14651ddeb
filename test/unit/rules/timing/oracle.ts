import type { Encounter } from "../../../../src/rules/timing/encounter.ts";
import type { ShotSeat } from "../../../../src/rules/timing/schemes/action-shots.ts";
import type { CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import type { PhaseSeat } from "../../../../src/rules/timing/schemes/phases.ts";
import type { InitiativeSeat } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import type { ImpulseSeat } from "../../../../src/rules/timing/schemes/impulse.ts";
import type { Way } from "../../../../src/rules/timing/command.ts";
import type { TimingState } from "../../../../src/rules/timing/state.ts";
import type { PointSeat, SixthSeat } from "./toys.ts";

/** The actions that a scheme allows, written from its rules without its code. */
interface Oracle {
  /** True if a combatant with this data may act in this Segment. */
  able(own: unknown, segment: number): boolean;
  /** True if a combatant with this data may act in this way in this Segment. */
  fits(own: unknown, segment: number, way: Way): boolean;
  /** The sort keys of a combatant who may act. The highest goes first. */
  rank(own: unknown): readonly number[];
  /** True if the clock opens Phases, so combatants must act in order. */
  ordered: boolean;
}

const sum = (cards: readonly number[]) => cards.reduce((total, card) => total + card, 0);
const suitOf = (card: number) => (card === 0 ? 0 : card === 53 ? 5 : ((card + 3) % 4) + 1);
const plain = ({ key, cards }: Way) => key === "action" && cards.length === 0;

const phases: Oracle = {
  able: (own) => (own as PhaseSeat).action,
  fits: (_own, _segment, way) => plain(way),
  rank: (own) => [(own as PhaseSeat).dex],
  ordered: false,
};

const ORACLES: Readonly<Record<string, Oracle>> = {
  "fads-cards": {
    able: (own, segment) => sum((own as CardSeat).hand.held) >= segment,
    fits: (own, segment, { key, cards }) =>
      key === "play" &&
      new Set(cards).size === cards.length &&
      cards.every((card) => (own as CardSeat).hand.held.some((held) => held === card)) &&
      sum(cards) >= segment,
    rank: (own) => [(own as CardSeat).dex],
    ordered: false,
  },
  "fads-dice": phases,
  "speed-chart": phases,
  "avatar-initiative": {
    able: (own) => !(own as InitiativeSeat).acted,
    fits: (_own, _segment, way) => plain(way),
    rank: (own) => [(own as InitiativeSeat).initiative, (own as InitiativeSeat).tie],
    ordered: true,
  },
  "action-shots": {
    able: (own) => (own as ShotSeat).actions === 1,
    fits: (_own, _segment, way) => plain(way),
    rank: (own) => [(own as ShotSeat).shots > 0 ? 1 : 0, (own as ShotSeat).count],
    ordered: true,
  },
  impulse: {
    // The card's suit decides the fragment, from clubs (1) to spades (4). Joker 0 is before them, joker 53 after.
    able: (own, segment) => !(own as ImpulseSeat).acted && segment <= 12 - suitOf((own as ImpulseSeat).card),
    fits: (_own, _segment, way) => plain(way),
    // Within a suit, the higher card has the higher impulse.
    rank: (own) => [-suitOf((own as ImpulseSeat).card), (own as ImpulseSeat).card],
    ordered: false,
  },
  "toy-points": {
    able: (own) => (own as PointSeat).points >= 3,
    fits: () => true,
    rank: (own) => [(own as PointSeat).points],
    ordered: true,
  },
  "toy-sixths": {
    able: (own, segment) => !(own as SixthSeat).acted && (own as SixthSeat).sixth >= segment,
    fits: () => true,
    rank: (own) => [(own as SixthSeat).impulse],
    ordered: false,
  },
};

function oracleOf(scheme: string): Oracle {
  return ORACLES[scheme]!;
}

/** The combatants who could act now if no Phase is open, in turn order, whether or not they hold (Q14). */
export function ableNow(state: TimingState, { combatants }: Encounter): readonly string[] {
  const oracle = oracleOf(state.scheme);
  const present = combatants.filter(({ id, defeated }) => {
    const seat = Object.entries(state.seats).find(([key]) => key === id)?.[1];
    return seat !== undefined && !defeated && oracle.able(seat.own, state.segment);
  });
  const key = (id: string) => [...oracle.rank(state.seats[id]!.own), -state.seats[id]!.lot];
  return present
    .map(({ id }) => id)
    .sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      return y.map((number, index) => number - x[index]!).find((step) => step !== 0) ?? 0;
    });
}

/** The combatants who must answer whether they take the bonus card of a ten (Q1). */
export function askedNow(state: TimingState, { combatants }: Encounter): readonly string[] {
  if (state.scheme !== "avatar-initiative") return [];
  return combatants.flatMap(({ id, defeated }) => {
    const own = Object.entries(state.seats).find(([key]) => key === id)?.[1].own as
      | InitiativeSeat
      | undefined;
    return own?.open !== undefined && own.open.tens > 0 && !defeated ? [id] : [];
  });
}

/** True if `id` may open a Phase in this way now. */
export function hasRight(state: TimingState, encounter: Encounter, id: string, way: Way): boolean {
  const oracle = oracleOf(state.scheme);
  if (state.round === 0 || state.acting !== null || askedNow(state, encounter).length > 0) return false;
  const able = ableNow(state, encounter);
  const first = able.find((one) => !state.seats[one]!.passed);
  const inOrder = oracle.ordered || encounter.options.inOrder;
  // If combatants must act in order, only these may act: the first who does not hold, and all who hold (Q14).
  const entitled = able.filter((one) => !inOrder || one === first || state.seats[one]!.passed);
  return entitled.includes(id) && oracle.fits(state.seats[id]!.own, state.segment, way);
}

function countOf(list: readonly (string | null)[], one: string | null): number {
  return list.filter((other) => other === one).length;
}

/** The combatants who have a seat once the clock knows who joined and left. Computed independently of the clock. */
export function seatedAfter(state: TimingState, { combatants }: Encounter): Set<string> {
  const stays = combatants.filter(({ id }) => Object.hasOwn(state.seats, id));
  const seated = new Set(stays.map(({ id }) => id));
  const here: (string | null)[] = stays.map(({ actor = null }) => actor);
  const gone = Object.entries(state.seats).filter(([id]) => !seated.has(id));
  const free: (string | null)[] = [...Object.values(state.left).flat(), ...gone.map(([, seat]) => seat)].map(
    ({ actor }) => actor,
  );
  for (const { id, actor = null, defeated } of combatants) {
    if (defeated || seated.has(id)) continue;
    if (actor !== null && countOf(free, actor) > 0) free.splice(free.indexOf(actor), 1);
    else if (actor !== null && countOf(here, actor) > 0) continue;
    here.push(actor);
    seated.add(id);
  }
  return seated;
}

/** The combatants who have a seat in a Turn that begins after this state. */
export function seatedInTurn(before: TimingState, { combatants }: Encounter): Set<string> {
  const able = combatants.filter(({ defeated }) => !defeated);
  const had = able.filter(({ id }) => Object.hasOwn(before.seats, id));
  const firsts = able.filter(
    ({ actor = null }, index) =>
      actor === null ||
      (!had.some((one) => one.actor === actor) && able.findIndex((one) => one.actor === actor) === index),
  );
  return new Set([...had, ...firsts].map(({ id }) => id));
}
