import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The part of a dialog in which a target number and what is added to it are declared. */
export interface TargetNumberView {
  readonly id: string;
  readonly tn: number;
  /** The usual numbers, in words. */
  readonly common: readonly { readonly value: number; readonly label: string }[];
  readonly extraLabel: string;
  readonly extraValue: number;
  /** Whoever looks up chooses the entry. */
  readonly entry: boolean;
}

/** What is declared of it so far. */
export type TargetNumberDraft = Omit<TargetNumberView, "id" | "common">;

/** How the part looks in the window with this id. */
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
