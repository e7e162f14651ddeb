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
    /** LIFE before and after, so Undo restores it exactly. */
    before: integer(0),
    after: integer(0),
    converted: convertedField(),
    /** How much of the damage was applied. */
    share: choice(SHARES, "full", "ACTIONCARDS.Share"),
    /** Actors who took the damage instead of the target, chosen by a GM. Empty if the target took it. */
    to: new fields.ArrayField(snapshotField()),
    by: text(),
  });
}

const schema = () => ({
  undone: flag(),
  /** The time of the last card or answer, in milliseconds of server time as the leading GM's client sees it. */
  changed: integer(0, { min: 0 }),
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** The weapon or power used; an empty uuid for bare hands. */
  weapon: new fields.SchemaField({ uuid: text(), name: text(), img: text() }),
  /** True for a group effect, which has no single target. */
  group: flag(),
  keywords: new fields.ArrayField(text()),
  /** The OR (or DR, MIND) spent and available: a pulled punch spends less (C5). */
  spent: integer(0, { min: 0 }),
  available: integer(0, { min: 0 }),
  opposed: choice(OPPOSITIONS, "dr", "ACTIONCARDS.Avatar.Opposition"),
  opposedFormula: text(),
  /** True if the attack happened in an encounter. */
  inCombat: flag(),
  /** The card of the Charge that granted this shot (C13); empty if none did. */
  charge: text(),
  attacker: new fields.SchemaField(calculationFields()),
  /** The targets, in the order in which they defend (A11). */
  targets: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      /** The name of the original target, if this one took the blow for it (C8). */
      insteadOf: text(),
      /** The original target's UUID. */
      guarded: text(),
      /** True if the target draws for its place in the order of defenses, because no Initiative gives it (A11, Q2). */
      draws: flag(),
      /** The totals the target drew for its place; later ones break ties. Empty until the attacker is done. */
      drew: new fields.ArrayField(integer(0, { min: 0 })),
      /** Tens in the draw for the place, which offer one more card; 0 if no card is offered. */
      offered: integer(0, { min: 0 }),
      harm: harmField(),
    }),
  ),
});

/** An attack, its targets' defenses, and the results. */
export class ExchangeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "exchange";

  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Avatar.Exchange"];

  static override defineSchema() {
    return schema();
  }
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

/** The facts about this card type that are needed before its game is loaded. */
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
