import { DEGREES, isSuccess } from "../../../rules/actionValues/degree.ts";
import { chanceOfSuccess, degreeOdds } from "../../../rules/actionValues/odds.ts";
import { percent } from "../../../ui/kit/chances.ts";
import type { OddsView } from "../../../ui/odds/odds-view.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AttemptPreview } from "./attempt-preview.ts";

/**
 * Returns an attempt's chance of success, and a bar for each degree, failures included; null if the attempt would be
 * refused.
 */
export function oddsView(
  { odds: context, assumed }: Pick<AttemptPreview, "odds" | "assumed">,
  words: Words,
): OddsView | null {
  if (context === null) return null;
  const odds = degreeOdds(context);
  const most = Math.max(...DEGREES.map((degree) => odds[degree]));
  return {
    notes: assumed === "" ? [] : [assumed],
    success: words("ACTIONCARDS.ActionValues.Dialog.Chance", {
      chance: percent(chanceOfSuccess(odds), words),
    }),
    bars: DEGREES.map((degree) => ({
      key: degree,
      label: words(`ACTIONCARDS.ActionValues.Degree.${degree}`),
      chance: percent(odds[degree], words),
      width: most > 0 ? Math.round((100 * odds[degree]) / most) : 0,
      good: isSuccess(degree),
    })),
  };
}
