import type { Duration, Effect } from "../../../rules/actionValues/effects.ts";
import { counted, type Words } from "../../../platform/words.ts";
import { signed } from "../../../ui/kit/signed.ts";

function durationText(duration: Duration, words: Words): string {
  const key = `ACTIONCARDS.ActionValues.LastsFor.${duration.unit}`;
  return "count" in duration ? counted(words, key, duration.count) : words(key);
}

export function effectText(effect: Effect, words: Words): string {
  const say = (data: Record<string, string | number>) =>
    words(`ACTIONCARDS.ActionValues.EffectText.${effect.type}`, data);
  switch (effect.type) {
    case "dice":
      return say({
        count: counted(words, "ACTIONCARDS.ActionValues.Sheet.PositiveDice", effect.count),
        lasts: durationText(effect.lasts, words),
      });
    case "av":
      return say({ amount: signed(effect.amount), lasts: durationText(effect.lasts, words) });
    case "gain":
    case "loss":
      return say({
        points: effect.points === "all" ? words("ACTIONCARDS.ActionValues.EffectText.all") : effect.points,
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
