import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * Does somebody stand within 5 feet of a charger (C12, Q10)? Where no tokens tell and nobody was named, a GM says so.
 */
const NEARNESS = ["yes", "no", "unknown"] as const;

/** Actions that draw no cards: taking blows for another (C8), a Charge (C12). */
const ACTION_KINDS = ["guard", "charge"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * How one who may act for free because of a Charge has answered (C13).
 * @localized
 */
export const OFFER_ANSWERS = ["open", "shot", "swap", "declined"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const schema = () => ({
  kind: choice(ACTION_KINDS, "guard", "ACTIONCARDS.Encounter.Action"),
  encounter: text(),
  round: integer(0, { min: 0 }),
  /** The Phase of it, where each Phase has its own Action. */
  phase: text(),
  actor: snapshotField(),
  /** Whom they guard. */
  other: snapshotField(),
  /** Where they charge, in their own words. */
  destination: text(),
  /** Who may answer a Charge for free. */
  offers: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      answer: choice(OFFER_ANSWERS, "open", "ACTIONCARDS.Encounter.Offer"),
      /** What they took up in a swap; empty where they named nothing. */
      taken: text(),
    }),
  ),
  /** Everybody else in the fight as the charger set out, by UUID. */
  around: new fields.ArrayField(
    new fields.SchemaField({
      who: text(),
      near: new fields.StringField({ required: true, nullable: false, initial: "no", choices: NEARNESS }),
    }),
  ),
  /** Who objected to a Charge; empty where nobody did. */
  objection: text(),
  undone: flag(),
});

/** An action that draws no cards, and what others answer to it. */
export class ActionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "action";

  static override defineSchema() {
    return schema();
  }
}
