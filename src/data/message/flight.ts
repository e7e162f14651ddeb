import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * How an actor that might stop a Flee answered.
 * @localized
 */
export const CHALLENGE_ANSWERS = ["open", "challenge", "let"] as const;

const schema = () => ({
  /** The time of the last card or answer, in milliseconds of server time as the leading GM's client sees it. */
  changed: integer(0, { min: 0 }),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of the Flee, if each Phase has its own Action; else empty. */
  phase: text(),
  /** True if commanded by a mental power, out of turn: nobody draws, and everyone must let it happen (C11). */
  commanded: flag(),
  undone: flag(),
  fleer: new fields.SchemaField(calculationFields()),
  /** Everyone else in the encounter, in the order in which they answer. */
  challengers: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      answer: choice(CHALLENGE_ANSWERS, "open", "ACTIONCARDS.Avatar.Challenge"),
      /** True if the actor isn't asked and lets the fleer go, as an ally or because they are out of action. */
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

/** The facts about this card type that are needed before its game is loaded. */
export const flightCard: CardKind<FlightData> = {
  game: "avatar",
  type: FlightData.messageType,
  model: FlightData,
  parties: ({ fleer, challengers }) => [fleer, ...challengers].map(({ actor }) => actor.uuid),
};
