import type { Encounter, TimingCombatant } from "./encounter.ts";
import { isSeatOf } from "./groups.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/**
 * A combatant who joins during a Turn. `left` is the seat from this Turn that they take over; null if there
 * is none.
 */
export interface Joiner<Own> {
  readonly combatant: TimingCombatant;
  readonly left: Seat<Own> | null;
  /** The key in `TimingState.left` under which `left` was stored. Empty if `left` is null. */
  readonly from: string;
}

/** True if the combatant has a seat. For a group's combatant, only the group's seat counts. */
export function isSeated(state: TimingState, combatant: TimingCombatant): boolean {
  const seat = seatOf(state, combatant.id);
  return seat !== undefined && isSeatOf(seat, combatant);
}

/**
 * The key in `left` of the seat that this combatant takes over: the key of their actor, else of the first group member
 * who left a seat. Null if there is no such seat.
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

function actorsIn(combatants: readonly TimingCombatant[]): Set<string> {
  return new Set(combatants.flatMap(({ actor }) => actor ?? []));
}

/**
 * The combatants to seat now: those who are not defeated and have no seat. If their actor has another seat, they are
 * included only if they take over a seat in `left`; otherwise the GM decides about them.
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
 * The combatants who take part in a new Turn: those who had a seat in the last Turn or have no known actor,
 * and the first combatant of every other actor. Leaves out the defeated.
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
