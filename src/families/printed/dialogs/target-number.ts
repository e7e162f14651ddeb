import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import type { FreeModifier } from "../../../data/requests/parts.ts";
import { words } from "../../../ui/kit/words.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { targetNumberView, type TargetNumberView } from "./target-number-view.ts";

const HIGHEST = 99;

/** The part of a dialog that declares a target number, its modifiers and the choice of an entry. */
export class TargetNumberForm {
  #tn: number = TARGET_NUMBERS.standard;
  #label = "";
  #value = 0;
  #entry = false;

  constructor(tn: number = TARGET_NUMBERS.standard) {
    this.#tn = tn;
  }

  /** Reads the form's values. */
  read(values: FormValues): void {
    this.#tn = wholeOf(values["tn"], this.#tn, { min: 0, max: HIGHEST });
    this.#label = textOf(values["extraLabel"]).trim();
    this.#value = wholeOf(values["extraValue"], 0, { min: -HIGHEST, max: HIGHEST });
    this.#entry = values["entry"] === true;
  }

  get declaration(): { tn: number; extras: FreeModifier[]; entry: boolean } {
    const label = this.#label === "" ? words("ACTIONCARDS.Avatar.Declare.ExtraFallback") : this.#label;
    const extras = this.#value === 0 ? [] : [{ label, value: this.#value }];
    return { tn: this.#tn, extras, entry: this.#entry };
  }

  /** Builds the view of the form. */
  view(id: string): TargetNumberView {
    const draft = { tn: this.#tn, extraLabel: this.#label, extraValue: this.#value, entry: this.#entry };
    return targetNumberView(id, draft, words);
  }
}
