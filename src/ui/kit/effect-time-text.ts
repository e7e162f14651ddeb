import { clockOf, encounterById } from "../../timing/effect-clock.ts";
import { isCounted, type EffectTimeKind, type Remaining } from "../../rules/timing/effect-time.ts";

/** The one or the many of a text that holds a number. */
function counted(key: string, count: number): string {
  const number = new Intl.PluralRules(game.i18n.lang).select(count) === "one" ? "one" : "other";
  return game.i18n.format(`${key}.${number}`, { count: String(count) });
}

/** Whose Phase an effect waits for, as this user may know him. */
function nameOf(
  effect: ActiveEffect.Implementation,
  combat: Combat.Implementation | null,
  who: string | null,
): string {
  if (who === null) return effect.bearer?.name ?? game.i18n.localize("ACTIONCARDS.EffectTime.TheBearer");
  const combatant = combat?.combatants.get(who);
  const name = combatant?.visible === true ? combatant.name : undefined;
  return name ?? game.i18n.localize("ACTIONCARDS.EffectTime.Somebody");
}

function untilText(kind: EffectTimeKind, open: boolean, name: string): string {
  const key = kind === "phaseEnd" && open ? "phaseOpen" : kind;
  return game.i18n.format(`ACTIONCARDS.EffectTime.Until.${key}`, { name });
}

function leftText(left: Remaining & { left: number }, combat: Combat.Implementation | null): string {
  const unit =
    left.kind === "segments" && combat && clockOf(combat)?.counts === "order" ? "phases" : left.kind;
  return counted(`ACTIONCARDS.EffectTime.Left.${unit}`, left.left);
}

/** How long an effect still lasts, as its encounter counts it, in words; empty for one without a time. */
export function timeText(effect: ActiveEffect.Implementation): string {
  const { begun = null } = effect.time ?? {};
  const combat = begun && encounterById(begun.encounter);
  const remaining = effect.timeLeft(combat);
  if (!remaining) return "";
  const { kind, left, who, open } = remaining;
  if (!isCounted(kind))
    return untilText(kind, open, nameOf(effect, combat ?? effect.bearer?.encounter ?? null, who));
  if (combat) return leftText({ ...remaining, left: left ?? 0 }, combat);
  return counted(`ACTIONCARDS.EffectTime.For.${kind}`, left ?? 0);
}
