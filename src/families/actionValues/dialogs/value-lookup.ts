import { HIGHEST_VALUE } from "../../../rules/actionValues/measures.ts";
import { wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { words } from "../../../ui/kit/words.ts";
import { allMeasures } from "../words/measure-text.ts";
import { UNITS, valueLookupView, type Unit, type ValueLookupView } from "./value-lookup-view.ts";

/** The form that converts values to amounts, and amounts to values (X11). */
export class ValueLookup {
  #open = false;
  #value = 0;
  #amount = 0;
  #unit: Unit = "weight";

  read(values: FormValues): void {
    if (values["lookup"] !== undefined) this.#open = values["lookup"] === true;
    if (values["lookupValue"] === undefined) return;
    this.#value = wholeOf(values["lookupValue"], this.#value, { min: 0, max: HIGHEST_VALUE });
    const amount = Number(values["lookupAmount"] ?? 0);
    this.#amount = Number.isFinite(amount) ? Math.max(0, amount) : this.#amount;
    this.#unit = UNITS.find((unit) => unit === values["lookupUnit"]) ?? this.#unit;
  }

  view(): ValueLookupView {
    const draft = { open: this.#open, value: this.#value, amount: this.#amount, unit: this.#unit };
    return valueLookupView(draft, allMeasures(this.#value), words);
  }
}
