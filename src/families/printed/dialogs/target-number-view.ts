import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The part of a dialog that declares a target number and its modifiers. */
export interface TargetNumberView {
  readonly id: string;
  readonly tn: number;
  /** Says what distance it comes from; empty for none. */
  readonly from: string;
  /** True if the reader can't change it. */
  readonly locked: boolean;
  /** The usual numbers, with labels. */
  readonly common: readonly { readonly value: number; readonly label: string }[];
  readonly extraLabel: string;
  readonly extraValue: number;
  /** True if the user chooses the entry that counts. */
  readonly entry: boolean;
}

/** The values declared so far. */
export type TargetNumberDraft = Omit<TargetNumberView, "id" | "common">;

/** The view of the part in the window with this id. */
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
