import type { LookupData } from "../../../data/message/lookup.ts";
import { playLookup, type LookupBasis } from "../../../data/message/lookup.ts";
import type { Answer } from "../../../rules/printed/script.ts";
import { NOBODY } from "../../../platform/card-snapshot.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";

type Save = LookupBasis & Pick<LookupData, "actor" | "saves">;

/** Adds a consequence to the card if a save against concussion has failed (I10). */
export function tellFailedSave(changes: ChangeSet, save: Save, answers: readonly Answer[]): void {
  if (!save.saves) return;
  const step = playLookup(save, answers);
  if (step.status === "done" && !step.result.success)
    changes.addConsequence({ key: "saveFailed", who: { ...save.actor }, about: NOBODY });
}
