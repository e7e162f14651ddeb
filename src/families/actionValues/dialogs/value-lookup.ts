import { TIME_UNITS, valueOf, valueOfTime } from "../../../rules/actionValues/measures.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { words } from "../../../ui/kit/words.ts";
import { allMeasures } from "../words/measure-text.ts";
import { HIGHEST_VALUE } from "../../../rules/actionValues/measures.ts";
import type { FormValues } from "../../../ui/dialogs/form-values.ts";
import { wholeOf } from "../../../ui/dialogs/form-values.ts";

/** What an amount is told in. */
const UNITS = ["weight", "range", ...TIME_UNITS] as const;
type Unit = (typeof UNITS)[number];

function read(unit: Unit, amount: number): number {
  if (unit === "weight" || unit === "range") return valueOf(unit, amount);
  return valueOfTime({ count: amount, unit });
}

/** The part of a dialog in which the value table is read, both ways (X11). */
export class ValueLookup {
  #open = false;
  #value = 0;
  #amount = 0;
  #unit: Unit = "weight";

  /** Takes over what the form holds. */
  read(values: FormValues): void {
    if (values["lookup"] !== undefined) this.#open = values["lookup"] === true;
    if (values["lookupValue"] === undefined) return;
    this.#value = wholeOf(values["lookupValue"], this.#value, { min: 0, max: HIGHEST_VALUE });
    const amount = Number(values["lookupAmount"] ?? 0);
    this.#amount = Number.isFinite(amount) ? Math.max(0, amount) : this.#amount;
    this.#unit = UNITS.find((unit) => unit === values["lookupUnit"]) ?? this.#unit;
  }

  get #answer(): string {
    const unit = words(`ACTIONCARDS.Value.Unit.${this.#unit}`);
    try {
      return words("ACTIONCARDS.Value.Is", {
        amount: this.#amount,
        unit,
        value: read(this.#unit, this.#amount),
      });
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return words("ACTIONCARDS.Value.OutOfTable");
    }
  }

  /** How the form looks now. */
  view(id: string) {
    return {
      id,
      open: this.#open,
      value: this.#value,
      most: HIGHEST_VALUE,
      amount: this.#amount,
      units: UNITS.map((unit) => ({
        value: unit,
        label: words(`ACTIONCARDS.Value.Unit.${unit}`),
        selected: unit === this.#unit,
      })),
      reads: allMeasures(this.#value)
        .map(({ scale, text }) => `${words(`ACTIONCARDS.Value.${scale}`)} ${text}`)
        .join(", "),
      answer: this.#answer,
    };
  }
}
