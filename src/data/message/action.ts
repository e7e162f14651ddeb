import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Whether an actor is within 5 feet of a charger (C12, Q10). If it is unknown, a GM decides. */
const NEARNESS = ["yes", "no", "unknown"] as const;

/** Actions that draw no cards: taking another's blows (C8), a Charge (C12). */
const ACTION_KINDS = ["guard", "charge"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * How an actor answered a Charge's free offer (C13).
 * @localized
 */
export const OFFER_ANSWERS = ["open", "shot", "swap", "declined"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const schema = () => ({
  kind: choice(ACTION_KINDS, "guard", "ACTIONCARDS.Encounter.Action"),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of the action, if each Phase has its own Action; else empty. */
  phase: text(),
  actor: snapshotField(),
  /** The guarded actor. */
  other: snapshotField(),
  /** The charge's destination, as the player wrote it. */
  destination: text(),
  /** True if the Charge moved the charger's token to a point on the scene. */
  marked: flag(),
  /** Actors within 5 feet of the Charge's destination. */
  beside: new fields.ArrayField(snapshotField()),
  /** The actors that may answer a Charge for free. */
  offers: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      answer: choice(OFFER_ANSWERS, "open", "ACTIONCARDS.Encounter.Offer"),
      /** The item taken up in a swap; empty if none was named. */
      taken: text(),
    }),
  ),
  /** Everyone else in the fight at the start of the Charge, by UUID, and whether they were near the charger. */
  around: new fields.ArrayField(
    new fields.SchemaField({
      who: text(),
      near: new fields.StringField({ required: true, nullable: false, initial: "no", choices: NEARNESS }),
    }),
  ),
  /** The name of the actor that objected to a Charge; empty if none did. */
  objection: text(),
  undone: flag(),
});

/** An action that draws no cards, and the answers to it. */
export class ActionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "action";

  static override defineSchema() {
    return schema();
  }
}
