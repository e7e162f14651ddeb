import { SYSTEM_ID } from "../../../constants.ts";
import type { Binding } from "../../../data/fight/fight-state.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";

/** True if this stored effect displays a binding. The binding itself is in the fight state, not in the effect. */
export function showsBinding(source: object): boolean {
  const { flags } = source as { flags?: Record<string, { bound?: unknown }> }; // checked below
  return typeof flags?.[SYSTEM_ID]?.bound === "string";
}

/**
 * The bindings that still take an actor's Actions, each with the id of the effect that displays it (X8). With `binder`,
 * only bindings by that actor.
 */
export function bindings({ fight }: Actor.Implementation, binder: string | null = null): [string, Binding][] {
  const now = game.time.worldTime;
  return Object.entries(fight.bound).flatMap(([id, binding]): [string, Binding][] => {
    if (!binding || (binding.until !== null && binding.until <= now)) return [];
    return binder === null || binding.by === binder ? [[id, binding]] : [];
  });
}

/** The row of a contest with `foe`. If a Trick of `foe` binds the actor, the row `trick` becomes `seeThrough` (Q27). */
export function rowAgainst(actor: Actor.Implementation, foe: string, row: ContestRow): ContestRow {
  return row === "trick" && bindings(actor, foe).length > 0 ? "seeThrough" : row;
}

/**
 * Throws a RequestRefused if a bound actor does anything but see through a Trick, or if `foe` has no Trick to
 * see through.
 */
export function requireUnbound(actor: Actor.Implementation, foe: string, row: ContestRow | ""): void {
  const binders = bindings(actor).map(([, { by }]) => by);
  const seesThrough = row === "seeThrough";
  if (seesThrough && !binders.includes(foe)) throw new RequestRefused("NotEntitled", { actor });
  if (!seesThrough && binders.length > 0) throw new RequestRefused("Bound", { actor });
}
