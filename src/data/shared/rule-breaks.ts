import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { choice, flag, integer, text } from "./fields.ts";
import fields = foundry.data.fields;

/** More further Actions a round than anything gives. */
const MOST_ACTIONS = 20;

/** AC Picks that one calculation may call for. */
export const MOST_PICKS = 10;

/** Cards picked against the rule (A12); null leaves them as they are. */
export function picksField() {
  return new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    min: 1,
    max: MOST_PICKS,
    initial: null,
  });
}

/** What is stored of it. */
export type RuleBreaks = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof ruleBreaksField>["fields"]
>;

/** What an item, or an effect for an avatar, says against the rules of AC Picks (A12, C1, Q4). */
export function ruleBreaksField() {
  return new fields.SchemaField({
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    picks: picksField(),
    /** A ten brings no bonus card. */
    noBonus: flag(),
    /** Substitutes pick and stat (C4); empty = it does not. */
    formula: text(),
    /** A Long Range attack does not halve DR (C7). */
    keepsDr: flag(),
    /** Everything is drawn twice, and the better counts. */
    secondTry: flag(),
    /** Further Actions a round (C1). */
    actions: integer(0, { min: 0, max: MOST_ACTIONS }),
  });
}
