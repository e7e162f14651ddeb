import type { TargetOption } from "../../../ui/dialogs/targets.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The view of the dialog. */
export interface DrawForItView {
  readonly intro: string;
  readonly others: readonly TargetOption[];
  readonly about: string;
  readonly warnings: readonly string[];
}

/** Builds the view of the dialog; if a GM asks, both actors draw at once. */
export function drawForItView(
  { isGM, ...draft }: Omit<DrawForItView, "intro"> & { readonly isGM: boolean },
  words: Words,
): DrawForItView {
  return { ...draft, intro: words(`ACTIONCARDS.Avatar.Opposed.${isGM ? "LotsIntroGm" : "LotsIntro"}`) };
}
