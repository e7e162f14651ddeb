import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Whether an actor is within 5 feet of a charger (C12, Q10). If unknown, a GM decides. */
const NEARNESS = ["yes", "no", "unknown"] as const;

/** Actions that don't draw cards: Taking a Blow for another actor (C8), and a Charge (C12). */
const ACTION_KINDS = ["guard", "charge"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * How an actor answered the offer of a free Action after a Charge (C13).
 * @localized
 */
export const OFFER_ANSWERS = ["open", "shot", "swap", "declined"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const schema = () => ({
  kind: choice(ACTION_KINDS, "guard", "ACTIONCARDS.Encounter.Action"),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of the action if each Phase has its own Action; otherwise empty. */
  phase: text(),
  actor: snapshotField(),
  /** The guarded actor. */
  other: snapshotField(),
  /** The Charge's destination in the player's words. */
  destination: text(),
  /** True if the Charge moved the charger's token. */
  marked: flag(),
  /** Actors within 5 feet of the Charge's destination. */
  beside: new fields.ArrayField(snapshotField()),
  /** The actors that may answer the Charge with a free Action. */
  offers: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      answer: choice(OFFER_ANSWERS, "open", "ACTIONCARDS.Encounter.Offer"),
      /** The name of the item that the actor swapped in. Empty if none was named. */
      taken: text(),
    }),
  ),
  /**
   * All other actors in the fight at the start of the Charge, and whether each was near the charger. `who` is
   * a UUID.
   */
  around: new fields.ArrayField(
    new fields.SchemaField({
      who: text(),
      near: new fields.StringField({ required: true, nullable: false, initial: "no", choices: NEARNESS }),
    }),
  ),
  /** The name of the actor that objected to the Charge. Empty if none did. */
  objection: text(),
  undone: flag(),
});

/** An action that doesn't draw cards, with the answers to it. */
export class ActionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "action";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const actionCard: CardKind<ActionData> = {
  type: ActionData.messageType,
  model: ActionData,
  parties: ({ actor, other, offers, beside }) =>
    [actor, other, ...offers.map((offer) => offer.actor), ...beside].map(({ uuid }) => uuid),
};
