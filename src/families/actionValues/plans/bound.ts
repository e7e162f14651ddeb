import { SYSTEM_ID } from "../../../constants.ts";
import { ContestData } from "../../../data/message/contest.ts";
import { contestResult } from "../../../data/message/contest-result.ts";
import { chatMessages } from "../../../platform/collections.ts";
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

/** What this card made of two people's binding: it began, it ended; null: neither. */
function bindingBy(contest: ContestData, binder: string, bound: string): boolean | null {
  const found = contestResult(contest);
  if (found.status !== "done") return null;
  const { degree, offers } = found.result;
  if (contest.row === "seeThrough" && contest.actor.uuid === bound && contest.foe.uuid === binder)
    return degree.success ? false : null;
  if (contest.actor.uuid !== binder || contest.foe.uuid !== bound) return null;
  const effects = contest.taken.flatMap(({ option }) => {
    const offer = offers[option];
    return offer?.type === "effects" ? offer.effects : [];
  });
  return effects.some(({ type }) => type === "noActions") ? true : null;
}

/** Is there a card by which one is still bound? An effect alone proves nothing, since its owner may have written it. */
function isProved(binder: string, bound: string): boolean {
  for (const message of [...chatMessages()].reverse()) {
    const { system }: { system: unknown } = message;
    if (!(system instanceof ContestData) || system.undone || !message.isTrusted) continue;
    const found = bindingBy(system, binder, bound);
    if (found !== null) return found;
  }
  return false;
}

/**
 * Whoever a Trick has left without Actions does nothing but see through it, and nobody else sees through anything; where
 * no card of it is left, a GM has it done. Throws a RequestRefused.
 */
export function requireUnbound(
  actor: Actor.Implementation,
  foe: string,
  row: ContestRow | "",
  user: User.Implementation,
): void {
  const seesThrough =
    row === "seeThrough" && bindings(actor, foe).length > 0 && (user.isGM || isProved(foe, actor.uuid));
  if (row === "seeThrough" && !seesThrough) throw new RequestRefused("NotEntitled", { actor });
  if (bindings(actor).length > 0 && !seesThrough) throw new RequestRefused("Bound", { actor });
}
