import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { acCards, choice, flag, integer, readingField, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const KINDS = ["offense", "defense", "other"] as const;

/**
 * Where a number in a breakdown comes from.
 * @localized
 */
export const SOURCE_TYPES = [
  "stat",
  "item",
  "continuous",
  "aid",
  "reaction",
  "free",
  "halved",
  "pulled",
  "specific",
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** One line of a breakdown: a stat, an item, a modifier with its label. */
export interface CalculationSource {
  type: SourceType;
  label: string;
  value: number;
}

/** Who picked a card from the fan, and which of the backs they pointed at: shown, and of no weight. */
function pickedField() {
  return new fields.SchemaField({ by: text(), place: integer(0, { min: 0 }), left: integer(1, { min: 1 }) });
}

function sourceField() {
  return new fields.SchemaField({
    type: choice(SOURCE_TYPES, "free", "ACTIONCARDS.Source"),
    label: text(),
    value: integer(0),
  });
}

/** A document as it was when the card was made: what is shown stays true when the document changes or goes. */
export function snapshotField() {
  return new fields.SchemaField({ uuid: text(), name: text(), img: text() });
}

/** What a try has drawn and answered. */
function triedFields() {
  return {
    cards: acCards(),
    special: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 1,
      max: 10,
      initial: null,
    }),
    decisions: new fields.ArrayField(new fields.BooleanField()),
  };
}

/**
 * One person's AC Pick: who draws with which numbers, the deck they drew from, the cards so far and the choices made.
 * Totals are never stored: they follow from these by the rules.
 */
export function calculationFields() {
  return {
    actor: snapshotField(),
    /** The one supplementary item declared (C3); an empty uuid = none. */
    item: snapshotField(),
    /** False until the person has declared; nothing is drawn before. */
    begun: flag(),
    /** The encounter, its round and Phase in which the cards were drawn; no encounter = outside one. */
    drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
    kind: choice(KINDS, "other", "ACTIONCARDS.Avatar.Kind"),
    /** A5: an Ace then voids a defense too. */
    powerRelated: flag(),
    picks: integer(1, { min: 0, max: 10 }),
    statKey: text(),
    stat: integer(0),
    modifiers: integer(0),
    specific: integer(0),
    /** How the table read it when the card was made (decision 7 on Avatar cards). */
    protection: readingField("avatar.protection", VARIANTS.avatar.protection),
    /** How an Ace counts in it (A12). */
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    bonusOnTen: flag(true),
    /** All is drawn twice, and the better counts (A12). */
    secondTry: flag(),
    fan: flag(),
    /** Substitutes pick + stat + modifiers (C4); empty = the general rule. */
    formula: text(),
    /** The numbers the formula names. */
    values: new fields.TypedObjectField(
      new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    ),
    sources: new fields.ArrayField(sourceField()),
    /** The AC deck as this calculation has left it so far. */
    deck: new fields.SchemaField({ tens: integer(0, { min: 0 }), out: acCards(), aside: acCards() }),
    ...triedFields(),
    /** The first of two tries once it is over. */
    earlier: new fields.ArrayField(new fields.SchemaField(triedFields()), { max: 1 }),
    /** For a fan: how each card came, the special card last. */
    picked: new fields.ArrayField(pickedField()),
  };
}

export type CalculationData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof calculationFields>
>;
