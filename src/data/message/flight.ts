import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * The answer of an actor who could stop a Flee.
 * @localized
 */
export const CHALLENGE_ANSWERS = ["open", "challenge", "let"] as const;

const schema = () => ({
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of the Flee if each Phase has its own Action; otherwise empty. */
  phase: text(),
  /**
   * True if a mental power commands the actor to flee out of turn. Then nobody draws, and the Flee succeeds only if
   * everyone lets the actor go (C11).
   */
  commanded: flag(),
  undone: flag(),
  fleer: new fields.SchemaField(calculationFields()),
  /** All others in the encounter, in the order in which they answer. */
  challengers: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      answer: choice(CHALLENGE_ANSWERS, "open", "ACTIONCARDS.Avatar.Challenge"),
      /** True if the actor lets the fleer go without being asked, because the actor is an ally or out of action. */
      unasked: flag(),
    }),
  ),
});

/** A Flee, with the attempts to Catch (C9 to C11). */
export class FlightData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "flight";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const flightCard: CardKind<FlightData> = {
  game: "avatar",
  type: FlightData.messageType,
  model: FlightData,
  parties: ({ fleer, challengers }) => [fleer, ...challengers].map(({ actor }) => actor.uuid),
};
