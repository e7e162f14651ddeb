import type { CardKind } from "./card-kind.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

function sideField() {
  return new fields.SchemaField({
    ...calculationFields(),
    /** The name of the skill, or the localization key of the stat. Empty if only a card is drawn. */
    title: text(),
  });
}

const schema = () => ({
  /** True if each side draws one card and the higher one wins (Q10). False if totals are compared (Q5). */
  lots: flag(),
  /** The stake, in the initiator's words. */
  about: text(),
  /** The stat that the initiator asks the other actor to resist with. `none` to let the other actor choose. */
  asked: choice(SKILL_STATS, "none", "ACTIONCARDS.Skill.Stat"),
  /** True if the draw is agreed on. Otherwise, the other actor is asked first. Only for a draw of cards (Q10). */
  agreed: flag(),
  undone: flag(),
  initiator: sideField(),
  resister: sideField(),
  /** The cards that the sides drew in tied draws, in order. 0 if a side had no card left. */
  ties: new fields.ArrayField(
    new fields.SchemaField({ initiator: integer(0, { min: 0 }), resister: integer(0, { min: 0 }) }),
  ),
});

/**
 * An opposed check between two actors: skill or stat against skill or stat (Q5), or a draw of cards for a stake (Q10).
 */
export class OpposedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "opposed";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const opposedCard: CardKind<OpposedData> = {
  game: "avatar",
  type: OpposedData.messageType,
  model: OpposedData,
  parties: ({ initiator, resister }) => [initiator.actor.uuid, resister.actor.uuid],
};
