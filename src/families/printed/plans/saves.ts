import type { LookupData } from "../../../data/message/lookup.ts";
import { playLookup, type LookupBasis } from "../../../data/message/lookup.ts";
import type { Answer } from "../../../rules/printed/script.ts";
import { NOBODY } from "../../../platform/card-snapshot.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";

type Save = LookupBasis & Pick<LookupData, "actor" | "saves">;

/** A save against concussion that is over and has failed concusses (I10): the card tells it. */
export function tellFailedSave(changes: ChangeSet, save: Save, answers: readonly Answer[]): void {
  if (!save.saves) return;
  const step = playLookup(save, answers);
  if (step.status === "done" && !step.result.success)
    changes.happen({ key: "saveFailed", who: { ...save.actor }, about: NOBODY });
}
