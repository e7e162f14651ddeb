import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { choice, flag, integer, text } from "./fields.ts";
import fields = foundry.data.fields;

/** More further Actions a round than anything gives. */
const MOST_ACTIONS = 20;

/** AC Picks that one calculation may call for. */
const MOST_PICKS = 10;

/** What is stored of it. */
export type RuleBreaks = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof ruleBreaksField>["fields"]
>;

/** What an item, or an effect for an avatar, says against the rules of AC Picks (A12, C1, Q4). */
export function ruleBreaksField() {
  return new fields.SchemaField({
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    /** Cards picked; null leaves them as they are. */
    picks: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 1,
      max: MOST_PICKS,
      initial: null,
    }),
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
