import type { TargetOption } from "../../../ui/dialogs/targets.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** A draw for it as it is declared. */
export interface DrawForItView {
  readonly intro: string;
  readonly others: readonly TargetOption[];
  readonly about: string;
  readonly warnings: readonly string[];
}

/** How it looks while it is declared: where a GM says so, both draw at once. */
export function drawForItView(
  { isGM, ...draft }: Omit<DrawForItView, "intro"> & { readonly isGM: boolean },
  words: Words,
): DrawForItView {
  return { ...draft, intro: words(`ACTIONCARDS.Avatar.Opposed.${isGM ? "LotsIntroGm" : "LotsIntro"}`) };
}
