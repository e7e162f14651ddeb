import { clockOf } from "../../encounter/timing/effect-clock.ts";
import { counted, words } from "../../platform/words.ts";
import { timeNamesIn } from "../../encounter/timing/encounter-timing.ts";
import { isCounted, type EffectTimeKind, type Remaining } from "../../rules/timing/effect-time.ts";
import { timeWords } from "./time-words.ts";
import type { Words } from "./words.ts";
import { encounterById } from "../../platform/collections.ts";

/**
 * Names the character whose Phase ends an effect: the combatant with the id `who` or, if `who` is null, the effect's
 * holder. Uses a generic word if this user can't see the combatant, or if there is no holder.
 */
function nameOf(
  effect: ActiveEffect.Implementation,
  combat: Combat.Implementation | null,
  who: string | null,
): string {
  if (who === null) return effect.holder?.name ?? game.i18n.localize("ACTIONCARDS.Effect.Time.TheBearer");
  const combatant = combat?.combatants.get(who);
  const name = combatant?.visible === true ? combatant.name : undefined;
  return name ?? game.i18n.localize("ACTIONCARDS.Effect.Time.Somebody");
}

function untilText(kind: EffectTimeKind, open: boolean, name: string, say: Words): string {
  const key = kind === "phaseEnd" && open ? "phaseOpen" : kind;
  return say(`ACTIONCARDS.Time.segments.Effect.Until.${key}`, { name });
}

function leftText(
  left: Remaining & { left: number },
  combat: Combat.Implementation | null,
  say: Words,
): string {
  const unit =
    left.kind === "segments" && combat && clockOf(combat)?.counts === "order" ? "phases" : left.kind;
  return counted(say, `ACTIONCARDS.Time.segments.Effect.Left.${unit}`, left.left);
}

/** Says how long an effect will last, by its encounter's clock; empty if it has no duration. */
export function timeText(effect: ActiveEffect.Implementation): string {
  const { begun = null } = effect.time ?? {};
  const combat = begun && encounterById(begun.encounter);
  const remaining = effect.timeLeft(combat);
  if (!remaining) return "";
  const { kind, left, who, open } = remaining;
  const encounter = combat ?? effect.holder?.encounter ?? null;
  const say = timeWords(timeNamesIn(encounter), words);
  if (!isCounted(kind)) return untilText(kind, open, nameOf(effect, encounter, who), say);
  if (combat) return leftText({ ...remaining, left: left ?? 0 }, combat, say);
  return counted(say, `ACTIONCARDS.Time.segments.Effect.For.${kind}`, left ?? 0);
}
