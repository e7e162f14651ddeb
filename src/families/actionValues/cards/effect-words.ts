import type { Duration, Effect } from "../../../rules/actionValues/effects.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { signed } from "../../../ui/kit/signed.ts";

/** How long something lasts, in words. */
export function durationText(duration: Duration): string {
  const count = "count" in duration ? duration.count : 0;
  return localized(`ACTIONCARDS.LastsFor.${duration.unit}`, { count });
}

/** What an effect does, in words. */
export function effectText(effect: Effect): string {
  const say = (data: Record<string, string | number>) =>
    localized(`ACTIONCARDS.EffectText.${effect.type}`, data);
  switch (effect.type) {
    case "dice":
      return say({ count: effect.count, lasts: durationText(effect.lasts) });
    case "av":
      return say({ amount: signed(effect.amount), lasts: durationText(effect.lasts) });
    case "gain":
    case "loss":
      return say({
        points: effect.points === "all" ? localized("ACTIONCARDS.EffectText.all") : effect.points,
        pool: localized(`ACTIONCARDS.Pool.${effect.pool}`),
      });
    case "setback":
    case "noActions":
    case "deceived":
      return say({ lasts: durationText(effect.lasts) });
    case "negotiatedVictory":
      return say({});
  }
}
