import type { Encounter, TimingCombatant } from "./encounter.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** What a combatant who joins during a Turn gets: a seat that the same actor has left in it, or a new one. */
export interface Comer<Own> {
  readonly combatant: TimingCombatant;
  readonly left: Seat<Own> | null;
}

/** The first of the seats that this actor has left in this Turn. */
function seatLeft<Own>(left: TimingState<Own>["left"], actor: string | null | undefined): Seat<Own> | null {
  if (actor === null || actor === undefined || !Object.hasOwn(left, actor)) return null;
  return left[actor]?.[0] ?? null;
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
  const there = actorsIn(combatants.filter(({ id }) => seatOf(state, id) !== undefined));
  let { left } = state;
  return combatants.flatMap((combatant): Comer<Own>[] => {
    const { id, actor = null, defeated } = combatant;
    if (defeated || seatOf(state, id) !== undefined) return [];
    const seat = seatLeft(left, actor);
    if (actor === null) return [{ combatant, left: null }];
    if (seat) left = withoutFirst(left, actor);
    else if (there.has(actor)) return [];
    there.add(actor);
    return [{ combatant, left: seat }];
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
