import type { Encounter, TimingCombatant } from "./encounter.ts";
import type { Place, SchemeRules } from "./scheme.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** Somebody who takes part: seated, in the encounter, not defeated. */
export interface Participant<Own> {
  readonly combatant: TimingCombatant;
  readonly seat: Seat<Own>;
}

/** Everybody who takes part, as the encounter lists them. */
export function participants<Own>(
  state: TimingState<Own>,
  { combatants }: Encounter,
): readonly Participant<Own>[] {
  return combatants.flatMap((combatant) => {
    const seat = seatOf(state, combatant.id);
    return seat === undefined || combatant.defeated ? [] : [{ combatant, seat }];
  });
}

/** Who goes before whom: the higher rank, then the lower lot. */
export function inOrder<Own>(rules: SchemeRules<Own>) {
  return (a: Participant<Own>, b: Participant<Own>): number => {
    const other = rules.rank(b.seat.own);
    const difference = rules.rank(a.seat.own).map((number, index) => (other[index] ?? 0) - number);
    return difference.find((step) => step !== 0) ?? a.seat.lot - b.seat.lot;
  };
}

/** Who can act at this instant and has not let it pass, in order. An open Phase makes no difference. */
export function candidates<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  if (state.round === 0) return [];
  return participants(state, encounter)
    .filter(({ seat }) => !seat.passed && rules.may(seat.own, state.segment))
    .toSorted(inOrder(rules));
}

/** Those of the candidates who may open a Phase now, were nobody's open: all, or the first where order is kept. */
export function entitled<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  const able = candidates(rules, state, encounter);
  return encounter.options.inOrder || rules.opens === "clock" ? able.slice(0, 1) : able;
}

/** Everybody in the order of this moment; who has no seat comes last, as the encounter lists them. */
export function orderOf<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  { combatants }: Encounter,
): readonly Place[] {
  const seated = combatants.flatMap((combatant) => {
    const seat = seatOf(state, combatant.id);
    return seat === undefined ? [] : [{ combatant, seat }];
  });
  const unseated = combatants.filter(({ id }) => seatOf(state, id) === undefined);
  return [
    ...seated
      .toSorted(inOrder(rules))
      .map(({ combatant: { id }, seat }) => ({ id, score: rules.score?.(seat.own) ?? null })),
    ...unseated.map(({ id }) => ({ id, score: null })),
  ];
}
