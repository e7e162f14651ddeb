import { HIGHEST_VALUE, TIME_UNITS, valueOf, valueOfTime } from "../../../rules/actionValues/measures.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";

export const UNITS = ["weight", "range", ...TIME_UNITS] as const;
export type Unit = (typeof UNITS)[number];

/** Template context of the form that converts values to amounts, and amounts to values (X11). */
export interface ValueLookupView {
  readonly open: boolean;
  readonly value: number;
  readonly most: number;
  /** The amounts to which the entered value converts, as text. */
  readonly reads: string;
  readonly amount: number;
  readonly units: readonly Option[];
  /** The value to which the entered amount converts, as text. */
  readonly answer: string;
}

export interface LookupDraft {
  readonly open: boolean;
  readonly value: number;
  readonly amount: number;
  readonly unit: Unit;
}

function valueFor(unit: Unit, amount: number): number {
  if (unit === "weight" || unit === "range") return valueOf(unit, amount);
  return valueOfTime({ count: amount, unit });
}

function answerText({ unit, amount }: LookupDraft, words: Words): string {
  try {
    const value = valueFor(unit, amount);
    return words("ACTIONCARDS.ActionValues.Value.Is", {
      amount,
      unit: words(`ACTIONCARDS.ActionValues.Value.Unit.${unit}`),
      value,
    });
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return words("ACTIONCARDS.ActionValues.Value.OutOfTable");
  }
}

/** Builds the context of the form. `measures` has the amounts to which the entered value converts. */
export function valueLookupView(
  draft: LookupDraft,
  measures: readonly { readonly scale: string; readonly text: string }[],
  words: Words,
): ValueLookupView {
  const { open, value, amount, unit } = draft;
  return {
    open,
    value,
    most: HIGHEST_VALUE,
    amount,
    units: optionsOf(UNITS, unit, (key) => words(`ACTIONCARDS.ActionValues.Value.Unit.${key}`)),
    reads: measures
      .map(({ scale, text }) => `${words(`ACTIONCARDS.ActionValues.Value.${scale}`)} ${text}`)
      .join(", "),
    answer: answerText(draft, words),
  };
}
