import type { CardKind } from "./card-kind.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

function sideField() {
  return new fields.SchemaField({
    ...calculationFields(),
    /** What they draw with: the skill's or stat's name; empty for a card alone. */
    title: text(),
  });
}

const schema = () => ({
  /** When the last card or answer came, in milliseconds of the server's clock as the active GM's client knows it. */
  changed: integer(0, { min: 0 }),
  /** A card each decides (Q10); else totals are opposed (Q5). */
  lots: flag(),
  /** What is drawn for, in its initiator's words. */
  about: text(),
  /** The stat that the initiator asks the other to resist with; none: whatever they choose. */
  asked: choice(SKILL_STATS, "none", "ACTIONCARDS.Skill.Stat"),
  /** Both have agreed to draw for it, so that nothing is asked any more. */
  agreed: flag(),
  undone: flag(),
  initiator: sideField(),
  resister: sideField(),
  /** Cards of the draws that came to a tie, in turn; no card left is 0. */
  ties: new fields.ArrayField(
    new fields.SchemaField({ initiator: integer(0, { min: 0 }), resister: integer(0, { min: 0 }) }),
  ),
});

/** Two people who oppose skill to skill or stat to stat, or who draw for it (Q5, Q10). */
export class OpposedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "opposed";

  static override defineSchema() {
    return schema();
  }
}

/** What every page knows of its card. */
export const opposedCard: CardKind<OpposedData> = {
  game: "avatar",
  type: OpposedData.messageType,
  model: OpposedData,
  parties: ({ initiator, resister }) => [initiator.actor.uuid, resister.actor.uuid],
};
