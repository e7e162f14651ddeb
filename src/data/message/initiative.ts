import type { CardKind } from "./card-kind.ts";
import { acCards, flag, optionalInteger, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  encounter: text(),
  /** The id of the timing scheme that the cards were drawn for. */
  scheme: text(),
  picks: new fields.ArrayField(
    new fields.SchemaField({
      combatant: text(),
      /** The actor who drew. If the combatant has no actor, only the name is set. */
      actor: snapshotField(),
      cards: acCards(),
      /** The total. Null while a ten offers one more card (A10, Q1). */
      total: optionalInteger(),
      /** True if the cards were drawn to break a tie. */
      tie: flag(),
    }),
  ),
});

/** The cards drawn for an initiative order. */
export class InitiativeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "initiative";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const initiativeCard: CardKind<InitiativeData> = {
  type: InitiativeData.messageType,
  model: InitiativeData,
  parties: ({ picks }) => picks.map(({ actor }) => actor.uuid),
};
