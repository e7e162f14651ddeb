import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The part of a dialog that declares a target number and its modifiers. */
export interface TargetNumberView {
  readonly id: string;
  readonly tn: number;
  /** Says for which distance the number is the usual one; empty if it is not the usual one or no distance is known. */
  readonly from: string;
  /** True if the user can't change the number. */
  readonly locked: boolean;
  /** The usual numbers, with labels. */
  readonly common: readonly { readonly value: number; readonly label: string }[];
  readonly extraLabel: string;
  readonly extraValue: number;
  /** True if the user chooses which entry is used. */
  readonly entry: boolean;
}

/** The values declared so far. */
export type TargetNumberDraft = Omit<TargetNumberView, "id" | "common">;

/** Builds the template context; `id` is the id of the dialog's window. */
export function targetNumberView(id: string, draft: TargetNumberDraft, words: Words): TargetNumberView {
  return {
    id,
    ...draft,
    common: Object.entries(TARGET_NUMBERS).map(([key, value]) => ({
      value,
      label: words(`ACTIONCARDS.Printed.TargetNumber.${key}`, { tn: value }),
    })),
  };
}
