import { SYSTEM_ID } from "../../../constants.ts";
import type { Binding } from "../../../data/fight/fight-state.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";

/** True if this stored effect shows that its actor has no Actions. What binds them is their fight state, not the effect. */
export function showsBinding(source: object): boolean {
  const { flags } = source as { flags?: Record<string, { bound?: unknown }> }; // looked at below
  return typeof flags?.[SYSTEM_ID]?.bound === "string";
}

/** What leaves an actor without Actions, by the id of the effect that shows it (X8); only what `binder` did if named. */
export function bindings({ fight }: Actor.Implementation, binder: string | null = null): [string, Binding][] {
  const now = game.time.worldTime;
  return Object.entries(fight.bound).flatMap(([id, binding]): [string, Binding][] => {
    if (!binding || (binding.until !== null && binding.until <= now)) return [];
    return binder === null || binding.by === binder ? [[id, binding]] : [];
  });
}

/** The row of a contest: a Trick on the one whose Trick has bound you is seeing through it (Q27). */
export function rowAgainst(actor: Actor.Implementation, foe: string, row: ContestRow): ContestRow {
  return row === "trick" && bindings(actor, foe).length > 0 ? "seeThrough" : row;
}

/**
 * Someone a Trick has left without Actions can only see through it, and nobody else sees through anything. Throws a
 * RequestRefused.
 */
export function requireUnbound(actor: Actor.Implementation, foe: string, row: ContestRow | ""): void {
  const seesThrough = row === "seeThrough" && bindings(actor, foe).length > 0;
  if (row === "seeThrough" && !seesThrough) throw new RequestRefused("NotEntitled", { actor });
  if (bindings(actor).length > 0 && !seesThrough) throw new RequestRefused("Bound", { actor });
}
