import { flag, integer, text } from "../shared/fields.ts";
import { causeFields } from "../shared/printed-fields.ts";
import { grantsField } from "./bump-grants.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * The fields of all actions by printed card: the actor, the lookup, the target number, and the answers so far. Cards
 * drawn are answers too. Results are not stored; the rules derive them.
 */
export function cardActionFields() {
  return {
    /** True if the action was undone. Then the cards are discarded and there is no result. */
    undone: flag(),
    /** The actor who acts. Its UUID is empty if there is none. */
    actor: snapshotField(),
    /** The id of the user who requested the action. */
    user: text(),
    /** The name of the skill or weapon, or the localization key of the attribute. */
    title: text(),
    img: text(),
    /** The id of the deck that the cards come from. */
    deck: text(),
    lookup: new fields.SchemaField(causeFields({ die: "d6", ranks: 1, least: 1 })),
    /** True if the actor is untrained: the attribute's rank is read in the d4 column (I2). */
    untrained: flag(),
    /** The target number, not including `extras`. */
    tn: integer(5, { min: 0 }),
    extras: new fields.ArrayField(new fields.SchemaField({ label: text(), value: integer(0) })),
    bumps: flag(true),
    /** Uses of bumps that the actor's items grant. */
    grants: grantsField(),
    /** True if the player chooses which entry is used (I2). */
    entry: flag(),
    /** True if dice are rolled instead of drawing cards (Q21). */
    dice: flag(),
    answers: new fields.ArrayField(new fields.ObjectField()),
  };
}

export type CardActionData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof cardActionFields>
>;
