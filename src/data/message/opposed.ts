import type { CardKind } from "./card-kind.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

function sideField() {
  return new fields.SchemaField({
    ...calculationFields(),
    /** The name of the skill or stat used; empty if only a card is drawn. */
    title: text(),
  });
}

const schema = () => ({
  /** The time of the last card or answer, in milliseconds of server time as the leading GM's client sees it. */
  changed: integer(0, { min: 0 }),
  /** True if one card each decides (Q10); otherwise totals are compared (Q5). */
  lots: flag(),
  /** The stake of the draw, in the initiator's words. */
  about: text(),
  /** The stat that the initiator asks the other to resist with; `none` to let them choose. */
  asked: choice(SKILL_STATS, "none", "ACTIONCARDS.Skill.Stat"),
  /** True if both agreed to draw, so neither is asked. */
  agreed: flag(),
  undone: flag(),
  initiator: sideField(),
  resister: sideField(),
  /** The cards of tied draws, in order; 0 if no card was left. */
  ties: new fields.ArrayField(
    new fields.SchemaField({ initiator: integer(0, { min: 0 }), resister: integer(0, { min: 0 }) }),
  ),
});

/** Two actors who oppose each other, skill to skill or stat to stat, or who draw cards for a stake (Q5, Q10). */
export class OpposedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "opposed";

  static override defineSchema() {
    return schema();
  }
}

/** The facts about this card type that are needed before its game is loaded. */
export const opposedCard: CardKind<OpposedData> = {
  game: "avatar",
  type: OpposedData.messageType,
  model: OpposedData,
  parties: ({ initiator, resister }) => [initiator.actor.uuid, resister.actor.uuid],
};
