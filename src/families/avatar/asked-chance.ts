import { checkedStat } from "../../data/item/skill-stats.ts";
import type { AskedCheck } from "../../family/asking.ts";
import { skillNamed } from "../../platform/skills.ts";
import { words } from "../../platform/words.ts";
import { reachOf } from "../../rules/avatar/odds.ts";
import { chanceText } from "../../ui/kit/chances.ts";
import { planned } from "../../ui/odds/ac-odds.ts";
import { skillPlan, statPlan } from "./plans/check-plan.ts";

/** Returns the calculation that this check needs; null if the actor has no matching skill or stat. */
function sideOf(actor: Actor.Implementation, { skill, attribute }: AskedCheck) {
  const item = skillNamed(actor, skill);
  if (item) return skillPlan(actor, item, item.system).side;
  const stat = checkedStat(attribute);
  return stat ? statPlan(actor, stat).side : null;
}

/**
 * Returns the chance to reach the check's number. Empty if odds are turned off or the actor can't make the
 * check; null until sampling is finished.
 */
export function askedChance(actor: Actor.Implementation, check: AskedCheck): string | null {
  const side = sideOf(actor, check);
  const chances = side && planned(actor, () => side);
  if (!chances) return "";
  const odds = chances.odds(Infinity);
  return odds && chanceText(reachOf(odds, check.number ?? 0), odds.exact, words);
}
