import { checkedStat, type SkillStat } from "../../../data/item/skill-stats.ts";
import type { Checks } from "../../../family/family.ts";
import { words } from "../../../ui/kit/words.ts";

/** Makes a check with a stat. With `opposed`, opens the opposed check dialog instead. */
export async function checkOrOppose(
  actor: Actor.Implementation,
  stat: SkillStat,
  opposed: boolean,
): Promise<void> {
  if (opposed) await (await import("../dialogs/oppose-dialog.ts")).OpposeDialog.ask(actor, null, stat);
  else await (await import("../plans/check.ts")).checkStat(actor, stat);
}

/** The checks that use only a stat or an attribute, without a skill. */
export const checks: Checks = {
  actions: ["checkStat", "checkNumber"],
  label(key) {
    const stat = checkedStat(key);
    return stat ? words(`ACTIONCARDS.Stat.Name.${stat}`) : "";
  },
  async ask(actor, key) {
    const stat = checkedStat(key);
    if (stat) await checkOrOppose(actor, stat, false);
  },
};
