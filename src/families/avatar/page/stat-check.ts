import type { SkillStat } from "../../../data/item/skill-stats.ts";

/** Makes a check with a stat; with `opposed`, opens the opposed check dialog instead. */
export async function checkOrOppose(
  actor: Actor.Implementation,
  stat: SkillStat,
  opposed: boolean,
): Promise<void> {
  if (opposed) await (await import("../dialogs/oppose-dialog.ts")).OpposeDialog.ask(actor, null, stat);
  else await (await import("../plans/check.ts")).checkStat(actor, stat);
}
