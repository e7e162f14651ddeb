import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { acCards, choice, flag, integer, readingField, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const KINDS = ["offense", "defense", "other"] as const;

/**
 * The source of a number in a breakdown.
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

/** The user who picked a card from the fan, and the back they chose. Both are shown but do not affect the result. */
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

/** A document's name and image when the card was made, so the card stays true if the document changes or is deleted. */
export function snapshotField() {
  return new fields.SchemaField({ uuid: text(), name: text(), img: text() });
}

/** The cards drawn and the choices made in one try. */
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
 * One actor's AC Pick: the numbers, the deck, the cards so far and the choices made. Totals are never stored, because
 * the rules derive them.
 */
export function calculationFields() {
  return {
    actor: snapshotField(),
    /** The declared supplementary item (C3); its UUID is empty if none. */
    item: snapshotField(),
    /** False until the player has declared; nothing is drawn before. */
    begun: flag(),
    /** The encounter, round and Phase of the draw; `encounter` is empty outside encounters. */
    drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
    kind: choice(KINDS, "other", "ACTIONCARDS.Avatar.Kind"),
    /** True if power-related. An Ace then voids a defense, too (A5). */
    powerRelated: flag(),
    picks: integer(1, { min: 0, max: 10 }),
    statKey: text(),
    stat: integer(0),
    modifiers: integer(0),
    specific: integer(0),
    /** The rule variant when the card was made (decision 7 on Avatar cards). */
    protection: readingField("avatar.protection", VARIANTS.avatar.protection),
    /** The effect of an Ace (A12). */
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    bonusOnTen: flag(true),
    /** True if everything is drawn twice and the better result kept (A12). */
    secondTry: flag(),
    fan: flag(),
    /** The formula that replaces pick + stat (C4); empty if the general rule applies. */
    formula: text(),
    /** The values that the formula names. */
    values: new fields.TypedObjectField(
      new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    ),
    sources: new fields.ArrayField(sourceField()),
    /** The AC Deck after this calculation so far. */
    deck: new fields.SchemaField({ tens: integer(0, { min: 0 }), out: acCards(), aside: acCards() }),
    ...triedFields(),
    /** The first of two tries, once that is over. */
    earlier: new fields.ArrayField(new fields.SchemaField(triedFields()), { max: 1 }),
    /** For a fan: how each card was picked, the special card last. */
    picked: new fields.ArrayField(pickedField()),
  };
}

export type CalculationData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof calculationFields>
>;
