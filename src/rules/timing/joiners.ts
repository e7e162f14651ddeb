import type { Encounter, TimingCombatant } from "./encounter.ts";
import { isSeatOf } from "./groups.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** A combatant who joins during a Turn, with the seat their actor left in it, or null. */
export interface Joiner<Own> {
  readonly combatant: TimingCombatant;
  readonly left: Seat<Own> | null;
  /** The key in `left` under which that seat was kept. */
  readonly from: string;
}

/** True if the combatant, or their group, has its own seat. */
export function isSeated(state: TimingState, combatant: TimingCombatant): boolean {
  const seat = seatOf(state, combatant.id);
  return seat !== undefined && isSeatOf(seat, combatant);
}

/**
 * The key in `left` of the seat that this combatant takes over: their actor's, or that of the first group
 * member who has one.
 */
function leftBy<Own>(
  left: TimingState<Own>["left"],
  { actor = null, members = [] }: TimingCombatant,
): string | null {
  const names = actor === null ? [] : [actor, ...members];
  return names.find((name) => Object.hasOwn(left, name) && (left[name]?.length ?? 0) > 0) ?? null;
}

/** `left` without this actor's first seat. */
export function withoutFirst<Own>(left: TimingState<Own>["left"], actor: string): TimingState<Own>["left"] {
  const { [actor]: seats = [], ...others } = left;
  return seats.length > 1 ? { ...others, [actor]: seats.slice(1) } : others;
}

/** The actor keys of these combatants. */
function actorsIn(combatants: readonly TimingCombatant[]): Set<string> {
  return new Set(combatants.flatMap(({ actor }) => actor ?? []));
}

/**
 * Combatants to seat now: not defeated and without a seat. A second combatant of a seated actor waits for the
 * GM.
 */
export function joiners<Own>(state: TimingState<Own>, { combatants }: Encounter): readonly Joiner<Own>[] {
  const there = actorsIn(combatants.filter((combatant) => isSeated(state, combatant)));
  let { left } = state;
  return combatants.flatMap((combatant): Joiner<Own>[] => {
    const { actor = null, defeated } = combatant;
    if (defeated || isSeated(state, combatant)) return [];
    if (actor === null) return [{ combatant, left: null, from: "" }];
    const from = leftBy(left, combatant);
    const seat = (from === null ? null : left[from]?.[0]) ?? null;
    if (from !== null) left = withoutFirst(left, from);
    else if (there.has(actor)) return [];
    there.add(actor);
    return [{ combatant, left: seat, from: from ?? "" }];
  });
}

/**
 * Who takes part in a new Turn: everyone who had a seat in the last one, and the first combatant of every
 * other actor.
 */
export function takingPart(
  { combatants }: Encounter,
  seated: (id: string) => boolean,
): readonly TimingCombatant[] {
  const able = combatants.filter(({ defeated }) => !defeated);
  const there = actorsIn(able.filter(({ id }) => seated(id)));
  return able.filter(({ id, actor = null }) => {
    if (seated(id) || actor === null) return true;
    if (there.has(actor)) return false;
    there.add(actor);
    return true;
  });
}
