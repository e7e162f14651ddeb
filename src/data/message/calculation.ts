import { ACE_READINGS } from "../../rules/avatar/context.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { acCards, choice, flag, integer, optionalInteger, readingField, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const KINDS = ["offense", "defense", "other"] as const;

/**
 * Where a line of a breakdown comes from.
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

/** One line of a breakdown: a stat, an item, or a modifier with a label. */
export interface CalculationSource {
  type: SourceType;
  label: string;
  value: number;
}

/**
 * The user who picked a card from the fan, the index of the card back they clicked, and how many backs there
 * were. Only for display.
 */
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

/**
 * A document's UUID, and its name and image when the card was written. The card shows them even if the document is
 * changed or deleted later.
 */
export function snapshotField() {
  return new fields.SchemaField({ uuid: text(), name: text(), img: text() });
}

/** The cards drawn and the choices made in one try. */
function triedFields() {
  return {
    cards: acCards(),
    special: optionalInteger({ min: 1, max: 10 }),
    decisions: new fields.ArrayField(new fields.BooleanField()),
  };
}

/**
 * One actor's AC Pick: the numbers, the deck, the cards drawn and the choices made. Totals are not stored; the rules
 * derive them.
 */
export function calculationFields() {
  return {
    actor: snapshotField(),
    /** The supplementary item that was declared (C3). Its UUID is empty if none was. */
    item: snapshotField(),
    /** False until the player has declared what to use. Nothing is drawn before that. */
    begun: flag(),
    /** The encounter, round and Phase of the draw. `encounter` is empty outside encounters. */
    drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
    kind: choice(KINDS, "other", "ACTIONCARDS.Avatar.Kind"),
    /** True if the calculation is power-related. Then an Ace makes even a defense 0 (A5). */
    powerRelated: flag(),
    picks: integer(1, { min: 0, max: 10 }),
    statKey: text(),
    stat: integer(0),
    modifiers: integer(0),
    specific: integer(0),
    /**
     * The variant of the protection rule that was in force when the card was made (decision 7 on Avatar
     * cards).
     */
    protection: readingField("avatar.protection", VARIANTS.avatar.protection),
    /** The effect of an Ace (A12). */
    ace: choice(ACE_READINGS, "rule", "ACTIONCARDS.Avatar.Ace"),
    bonusOnTen: flag(true),
    /** True to draw twice and keep the better result (A12). */
    secondTry: flag(),
    fan: flag(),
    /** The formula that replaces pick + stat (C4). Empty to use the general rule. */
    formula: text(),
    /** The values of the formula's `@` paths. */
    values: new fields.TypedObjectField(
      new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    ),
    sources: new fields.ArrayField(sourceField()),
    /** The AC Deck after the cards drawn so far. */
    deck: new fields.SchemaField({ tens: integer(0, { min: 0 }), out: acCards(), aside: acCards() }),
    ...triedFields(),
    /** The first of two tries, once it has ended. Otherwise empty. */
    earlier: new fields.ArrayField(new fields.SchemaField(triedFields()), { max: 1 }),
    /** How each card was picked from the fan, the special card last. Empty without a fan. */
    picked: new fields.ArrayField(pickedField()),
  };
}

export type CalculationData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof calculationFields>
>;
