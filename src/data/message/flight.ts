import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * How somebody who might stop a Flee has answered.
 * @localized
 */
export const CHALLENGE_ANSWERS = ["open", "challenge", "let"] as const;

const schema = () => ({
  /** When the last card or answer came, in milliseconds of the server's clock as the active GM's client knows it. */
  changed: integer(0, { min: 0 }),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of it, where each Phase has its own Action. */
  phase: text(),
  /** Commanded by a mental power, out of turn: nobody draws, everybody must let it happen (C11). */
  commanded: flag(),
  undone: flag(),
  fleer: new fields.SchemaField(calculationFields()),
  /** Everybody else in the encounter, in the order in which they answer. */
  challengers: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      answer: choice(CHALLENGE_ANSWERS, "open", "ACTIONCARDS.Avatar.Challenge"),
      /** They let go as allies do, and have not said so. */
      unasked: flag(),
    }),
  ),
});

/** A Flee and the attempts to Catch (C9 - C11). */
export class FlightData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "flight";

  static override defineSchema() {
    return schema();
  }
}

/** What every page knows of its card. */
export const flightCard: CardKind<FlightData> = {
  game: "avatar",
  type: FlightData.messageType,
  model: FlightData,
  parties: ({ fleer, challengers }) => [fleer, ...challengers].map(({ actor }) => actor.uuid),
};
