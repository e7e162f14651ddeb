import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

/** How somebody who might stop a Flee has answered. */
export const CHALLENGE_ANSWERS = ["open", "challenge", "let"] as const;

const schema = () => ({
  deeds: new fields.ArrayField(text()),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** Commanded by a mental power, out of turn: nobody draws, everybody must let it happen (C11). */
  commanded: flag(),
  cancelled: flag(),
  undone: flag(),
  fleer: new fields.SchemaField(calculationFields()),
  /** Everybody else in the encounter, in the order in which they answer. */
  challengers: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      answer: choice(CHALLENGE_ANSWERS, "open", "ACTIONCARDS.Challenge"),
    }),
  ),
  before: new fields.ObjectField(),
  after: new fields.ObjectField(),
});

/** A Flee and the attempts to Catch (C9 - C11). */
export class FlightData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
