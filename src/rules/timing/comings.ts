import type { Encounter, TimingCombatant } from "./encounter.ts";
import { isSeatOf } from "./groups.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** What a combatant who joins during a Turn gets: a seat that the same actor has left in it, or a new one. */
export interface Comer<Own> {
  readonly combatant: TimingCombatant;
  readonly left: Seat<Own> | null;
  /** Under whose name that seat was left. */
  readonly from: string;
}

/** Has this combatant a seat of their own, or the group that they are in a seat of its own? */
export function isSeated(state: TimingState, combatant: TimingCombatant): boolean {
  const seat = seatOf(state, combatant.id);
  return seat !== undefined && isSeatOf(seat, combatant);
}

/** Who left a seat in this Turn that this combatant takes up: they themselves, or of a group its first member who did. */
function leftBy<Own>(
  left: TimingState<Own>["left"],
  { actor = null, members = [] }: TimingCombatant,
): string | null {
  const names = actor === null ? [] : [actor, ...members];
  return names.find((name) => Object.hasOwn(left, name) && (left[name]?.length ?? 0) > 0) ?? null;
}

/** The left seats without the first of this actor's. */
export function withoutFirst<Own>(left: TimingState<Own>["left"], actor: string): TimingState<Own>["left"] {
  const { [actor]: seats = [], ...others } = left;
  return seats.length > 1 ? { ...others, [actor]: seats.slice(1) } : others;
}

/** Actors of whom a combatant takes part. */
function actorsIn(combatants: readonly TimingCombatant[]): Set<string> {
  return new Set(combatants.flatMap(({ actor }) => actor ?? []));
}

/**
 * Those who come to the table now: whoever is not defeated and has no seat. A further combatant of an actor who has one
 * waits until a GM says so.
 */
export function comers<Own>(state: TimingState<Own>, { combatants }: Encounter): readonly Comer<Own>[] {
  const there = actorsIn(combatants.filter((combatant) => isSeated(state, combatant)));
  let { left } = state;
  return combatants.flatMap((combatant): Comer<Own>[] => {
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
 * Those who take part in a Turn that begins: whoever had a seat in the last one, and of every other actor the first
 * combatant.
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
