import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields, snapshotField } from "./calculation.ts";
import { SHARES } from "../../rules/encounter/share.ts";
import { OPPOSITIONS } from "../item/power.ts";
import { ATTACK_RANGES } from "./ranges.ts";
import { convertedField } from "./losses.ts";
import fields = foundry.data.fields;

function harmField() {
  return new fields.SchemaField({
    applied: flag(),
    /** LIFE before the damage, for display. */
    before: integer(0),
    /** LIFE after the damage. */
    after: integer(0),
    converted: convertedField(),
    /** How much of the damage was applied. */
    share: choice(SHARES, "full", "ACTIONCARDS.Share"),
    /** The actors who took the damage instead of the target. A GM chooses them. Empty if the target took it. */
    to: new fields.ArrayField(snapshotField()),
    by: text(),
  });
}

const schema = () => ({
  undone: flag(),
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** The weapon or power. Its UUID is empty for bare hands. */
  weapon: new fields.SchemaField({ uuid: text(), name: text(), img: text() }),
  /** True for a group effect. It has no single target. */
  group: flag(),
  keywords: new fields.ArrayField(text()),
  /** The OR, DR or MIND that was spent; a pulled punch spends less than is available (C5). */
  spent: integer(0, { min: 0 }),
  available: integer(0, { min: 0 }),
  opposed: choice(OPPOSITIONS, "dr", "ACTIONCARDS.Avatar.Opposition"),
  opposedFormula: text(),
  inCombat: flag(),
  /** The id of the Charge's card, if a Charge granted this shot (C13). Otherwise empty. */
  charge: text(),
  attacker: new fields.SchemaField(calculationFields()),
  /** The targets, in the order in which they defend (A11). */
  targets: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      /** The name of the original target, if this target takes the blow for them (C8). */
      insteadOf: text(),
      /** The UUID of the original target, if this target takes the blow for them. Otherwise empty. */
      guarded: text(),
      /** True if the target draws cards to decide when it defends, because no Initiative decides that (A11, Q2). */
      draws: flag(),
      /**
       * The totals that the target drew to decide when it defends; those after the first break ties. Empty until the
       * attacker has finished.
       */
      drew: new fields.ArrayField(integer(0, { min: 0 })),
      /**
       * The number of tens drawn so far, while the target is asked "one more?" in the draw that decides when it
       * defends. Otherwise 0.
       */
      offered: integer(0, { min: 0 }),
      harm: harmField(),
    }),
  ),
});

/** An attack, the targets' defenses, and the results. */
export class ExchangeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "exchange";

  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Avatar.Exchange"];

  static override defineSchema = schema;
}

/** The damage to a target, as stored on the card. */
export type ExchangeHarm = ExchangeData["targets"][number]["harm"];

/** The card update that changes the damage state of these targets. */
export function withHarm(exchange: ExchangeData, harms: ReadonlyMap<number, Partial<ExchangeHarm>>) {
  const targets = exchange.toObject().targets;
  return {
    system: {
      targets: targets.map((side, index) => ({ ...side, harm: { ...side.harm, ...harms.get(index) } })),
    },
  };
}

/** The data and participants of this card type, known before its game is loaded. */
export const exchangeCard: CardKind<ExchangeData> = {
  game: "avatar",
  type: ExchangeData.messageType,
  model: ExchangeData,
  parties: ({ attacker, targets }) => [
    attacker.actor.uuid,
    ...targets.flatMap(({ actor, guarded, harm }) => [
      actor.uuid,
      guarded,
      ...harm.to.map(({ uuid }) => uuid),
    ]),
  ],
};
