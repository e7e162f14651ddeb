import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import { entered, type FreeModifier } from "../../../data/requests/parts.ts";
import type { NumberAtRange } from "../plans/number-at-range.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { words } from "../../../ui/kit/words.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { targetNumberView, type TargetNumberView } from "./target-number-view.ts";

const HIGHEST = 99;

/**
 * The part of a dialog that declares a target number, its modifiers, and whether the user chooses the card's
 * entry.
 */
export class TargetNumberForm {
  #tn: number = TARGET_NUMBERS.standard;
  #label = "";
  #value = 0;
  #entry = false;
  /** The usual number for the distance, and whether the user must use it; null if the distance is unknown. */
  #atRange: { readonly number: NumberAtRange; readonly isLocked: boolean } | null = null;

  constructor(tn: number = TARGET_NUMBERS.standard) {
    this.#tn = tn;
  }

  read(values: FormValues): void {
    this.#tn = wholeOf(values["tn"], this.#tn, { min: 0, max: HIGHEST });
    this.#label = textOf(values["extraLabel"]).trim();
    this.#value = wholeOf(values["extraValue"], 0, { min: -HIGHEST, max: HIGHEST });
    this.#entry = values["entry"] === true;
  }

  /**
   * Proposes the usual number for the distance; null if the distance is unknown. If `locks` is true, only a GM can
   * change a proposed number.
   */
  propose(number: NumberAtRange | null, locks: boolean): void {
    this.#atRange = number && { number, isLocked: locks && !game.user.isGM };
    this.#tn = number?.tn ?? this.#tn;
  }

  /**
   * Says that the number is the usual one for the distance; empty otherwise, or if the distance is unknown.
   */
  get #from(): string {
    const number = this.#atRange?.number;
    if (number?.tn !== this.#tn) return "";
    return words("ACTIONCARDS.Printed.Lookup.AtRange", {
      tn: number.tn,
      away: lengthText(number.feet, "ft"),
    });
  }

  get declaration(): { tn: number; extras: FreeModifier[]; entry: boolean } {
    const extras = entered({ label: this.#label, value: this.#value });
    return { tn: this.#tn, extras, entry: this.#entry };
  }

  view(id: string): TargetNumberView {
    const draft = {
      tn: this.#tn,
      from: this.#from,
      locked: this.#atRange?.isLocked ?? false,
      extraLabel: this.#label,
      extraValue: this.#value,
      entry: this.#entry,
    };
    return targetNumberView(id, draft, words);
  }
}
