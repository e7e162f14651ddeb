import type { Duration, Effect } from "../../../rules/actionValues/effects.ts";
import type { Words } from "../../../platform/words.ts";
import { signed } from "../../../ui/kit/signed.ts";

/** How long something lasts, in words. */
export function durationText(duration: Duration, words: Words): string {
  const count = "count" in duration ? duration.count : 0;
  return words(`ACTIONCARDS.LastsFor.${duration.unit}`, { count });
}

/** What an effect does, in words. */
export function effectText(effect: Effect, words: Words): string {
  const say = (data: Record<string, string | number>) => words(`ACTIONCARDS.EffectText.${effect.type}`, data);
  switch (effect.type) {
    case "dice":
      return say({ count: effect.count, lasts: durationText(effect.lasts, words) });
    case "av":
      return say({ amount: signed(effect.amount), lasts: durationText(effect.lasts, words) });
    case "gain":
    case "loss":
      return say({
        points: effect.points === "all" ? words("ACTIONCARDS.EffectText.all") : effect.points,
        pool: words(`ACTIONCARDS.Pool.${effect.pool}`),
      });
    case "setback":
    case "noActions":
    case "deceived":
      return say({ lasts: durationText(effect.lasts, words) });
    case "negotiatedVictory":
      return say({});
  }
}
