import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { calculationFields } from "./calculation.ts";
import { OPPOSITIONS } from "../item/power.ts";
import { ATTACK_RANGES } from "./ranges.ts";
import fields = foundry.data.fields;

function harmField() {
  return new fields.SchemaField({
    applied: flag(),
    /** LIFE before and after, so that Undo restores exactly. */
    before: integer(0),
    after: integer(0),
    by: text(),
  });
}

const schema = () => ({
  undone: flag(),
  /** When the last card or answer came, in milliseconds of the server's clock as the active GM's client knows it. */
  changed: integer(0, { min: 0 }),
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** The weapon or power that attacks; bare hands have an empty uuid. */
  weapon: new fields.SchemaField({ uuid: text(), name: text(), img: text() }),
  /** It can strike several at once: nobody is aimed at in particular. */
  group: flag(),
  keywords: new fields.ArrayField(text()),
  /** OR (or DR, MIND) spent and available: a pulled punch spends less (C5). */
  spent: integer(0, { min: 0 }),
  available: integer(0, { min: 0 }),
  opposed: choice(OPPOSITIONS, "dr", "ACTIONCARDS.Avatar.Opposition"),
  opposedFormula: text(),
  /** It happened in an encounter. */
  inCombat: flag(),
  /** The card of the Charge that granted this shot (C13); empty for an attack of one's own. */
  charge: text(),
  attacker: new fields.SchemaField(calculationFields()),
  /** In the order in which they answer (A11). */
  targets: new fields.ArrayField(
    new fields.SchemaField({
      ...calculationFields(),
      /** The name of the one the attack was aimed at, where this target took the blow for them (C8). */
      insteadOf: text(),
      /** The UUID of that one. */
      guarded: text(),
      /** Their place among several is drawn for, since no Initiative gives it (A11, Q2). */
      draws: flag(),
      /** What they drew for it, ties broken by the later ones; none before the attacker is done. */
      drew: new fields.ArrayField(integer(0, { min: 0 })),
      /** Tens of that draw, which offers one card more; 0: nothing is asked. */
      offered: integer(0, { min: 0 }),
      harm: harmField(),
    }),
  ),
});

/** An attack, the answers of its targets, and what became of them. */
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

/** What every page knows of its card. */
export const exchangeCard: CardKind<ExchangeData> = {
  game: "avatar",
  type: ExchangeData.messageType,
  model: ExchangeData,
  parties: ({ attacker, targets }) => [
    attacker.actor.uuid,
    ...targets.flatMap(({ actor, guarded }) => [actor.uuid, guarded]),
  ],
};
