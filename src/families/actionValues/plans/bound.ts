import { SYSTEM_ID } from "../../../constants.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import { ownEffects } from "../../../timing/effects.ts";

/** Who has seen to it that there are no Actions, by the effect that says so; empty for any other effect. */
export function binderOf(effect: ActiveEffect.Implementation): string {
  const bound: unknown = effect.flags[SYSTEM_ID]?.bound;
  return typeof bound === "string" && !effect.disabled ? bound : "";
}

/** Is this an effect's stored data that leaves its actor no Actions? */
export function isBinding(source: object): boolean {
  const { flags, disabled } = source as { flags?: Record<string, { bound?: unknown }>; disabled?: unknown }; // looked at below
  return typeof flags?.[SYSTEM_ID]?.bound === "string" && disabled !== true;
}

/** The effects that leave an actor no Actions (X8); those by `binder` where one is named. */
export function bindings(
  actor: Actor.Implementation,
  binder: string | null = null,
): ActiveEffect.Implementation[] {
  return ownEffects(actor).filter((effect) => {
    const by = binderOf(effect);
    return by !== "" && (binder === null || by === binder);
  });
}

/**
 * The row that somebody goes by: whoever plays a Trick on the one who has bound them sees through theirs (Q27).
 */
export function rowAgainst(actor: Actor.Implementation, foe: string, row: ContestRow): ContestRow {
  return row === "trick" && bindings(actor, foe).length > 0 ? "seeThrough" : row;
}

/**
 * Whoever a Trick has left without Actions does nothing but see through it, and nobody else sees through anything.
 * Throws a RequestRefused.
 */
export function requireUnbound(actor: Actor.Implementation, foe: string, row: ContestRow | ""): void {
  const seesThrough = row === "seeThrough" && bindings(actor, foe).length > 0;
  if (row === "seeThrough" && !seesThrough) throw new RequestRefused("NotEntitled", { actor });
  if (bindings(actor).length > 0 && !seesThrough) throw new RequestRefused("Bound", { actor });
}
