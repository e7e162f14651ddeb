import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The part of a dialog that declares a target number and its modifiers. */
export interface TargetNumberView {
  readonly id: string;
  readonly tn: number;
  /**
   * Says that the number is the usual one for the distance; empty otherwise, or if the distance is unknown.
   */
  readonly from: string;
  /** True if the user can't change the number. */
  readonly locked: boolean;
  /** The usual target numbers, with labels. */
  readonly common: readonly { readonly value: number; readonly label: string }[];
  readonly extraLabel: string;
  readonly extraValue: number;
  /** True if the user wants to choose which entry of the card is used. */
  readonly entry: boolean;
}

export type TargetNumberDraft = Omit<TargetNumberView, "id" | "common">;

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
