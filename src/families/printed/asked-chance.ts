import type { AskedCheck } from "../../family/asking.ts";
import { seesOdds } from "../../platform/settings/index.ts";
import { words } from "../../platform/words.ts";
import { chanceText } from "../../ui/kit/chances.ts";
import { askedLookUp } from "./asking.ts";
import { lookUpOdds } from "./odds/printed-odds.ts";

/**
 * Returns the chance to reach the check's number with this user's deck. Empty if this user doesn't see odds, or if
 * the actor can't make the check; null until sampling is finished.
 */
export function askedChance(actor: Actor.Implementation, check: AskedCheck): string | null {
  const request = seesOdds() ? askedLookUp(actor, check) : null;
  const found = request && lookUpOdds(request, actor);
  if (!found) return "";
  return found.odds && chanceText(found.odds.success, found.odds.exact, words);
}
