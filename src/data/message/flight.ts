import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

/** How somebody who might stop a Flee has answered. */
export const CHALLENGE_ANSWERS = ["open", "challenge", "let"] as const;

const schema = () => ({
  /** The deed of the Flee. It stands among `deeds` once the fight was written, and not before. */
  deed: text(),
  deeds: new fields.ArrayField(text()),
  /** When the last card or answer came, in milliseconds of the server's clock as the active GM's client knows it. */
  changed: integer(0, { min: 0 }),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of it, where each Phase has its own Action. */
  phase: text(),
  /** Commanded by a mental power, out of turn: nobody draws, everybody must let it happen (C11). */
  commanded: flag(),
  cancelled: flag(),
  undone: flag(),
  /** He got away, and all that follows from it is written. */
  left: flag(),
  fleer: new fields.SchemaField(calculationFields()),
  /** Everybody else in the encounter, in the order in which they answer. */
  challengers: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      answer: choice(CHALLENGE_ANSWERS, "open", "ACTIONCARDS.Challenge"),
      /** His Catch used up the Action of the round. */
      action: flag(),
    }),
  ),
  /** The fight before and after, so that Undo restores exactly what was. */
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
