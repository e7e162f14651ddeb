import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { choice, flag, integer, optionalInteger, text } from "./fields.ts";
import fields = foundry.data.fields;

/** The maximum number of extra Actions per round. Nothing grants more. */
const MOST_ACTIONS = 20;

/** The maximum number of AC Picks in a calculation. */
export const MOST_PICKS = 10;

/** Overrides the number of cards to pick (A12). Null for no override. */
export function picksField() {
  return optionalInteger({ min: 1, max: MOST_PICKS });
}

/** Rule breaks as stored. */
export type RuleBreaks = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof ruleBreaksField>["fields"]
>;

/** The rule breaks that an item or an effect grants (A12, C1, Q4). */
export function ruleBreaksField() {
  return new fields.SchemaField({
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    picks: picksField(),
    /** True if a ten offers no bonus card. */
    noBonus: flag(),
    /** The formula that replaces pick and stat (C4). Empty if none. */
    formula: text(),
    /** True if a Long Range attack does not halve DR (C7). */
    keepsDr: flag(),
    /** True to draw twice and keep the better result. */
    secondTry: flag(),
    /** Extra Actions per round (C1). */
    actions: integer(0, { min: 0, max: MOST_ACTIONS }),
  });
}
