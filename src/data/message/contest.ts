import type { CardKind } from "./card-kind.ts";
import { DEFAULT_THRESHOLD } from "../../rules/actionValues/degree.ts";
import { STANCES } from "../../rules/actionValues/defense.ts";
import { FLAGS } from "../../rules/actionValues/flags.ts";
import { CONTEST_ROW_KEYS } from "../../rules/actionValues/contest-rows.ts";
import { AMMUNITION_RULES } from "../item/maneuver.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { choice, flag, integer, readingField, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import { convertedField } from "./losses.ts";
import { ATTACK_RANGES } from "./ranges.ts";
import fields = foundry.data.fields;

function linesField() {
  return new fields.ArrayField(new fields.SchemaField({ label: text(), value: integer(0) }));
}

function flagsField() {
  return new fields.ArrayField(choice(FLAGS, "inspired", "ACTIONCARDS.ActionValues.Flag"));
}

function facesField() {
  return new fields.ArrayField(new fields.ArrayField(integer(1, { min: 1, max: 10 })));
}

/** The rule variants in force when the test was declared. */
function variantsField() {
  const { zero, totalFailure, victory, experimental, hazardous, oneShot, aim } = VARIANTS.actionValues;
  return new fields.SchemaField({
    zero: readingField("action.zero", zero),
    totalFailure: readingField("action.totalFailure", totalFailure),
    victory: readingField("action.victory", victory),
    experimental: readingField("action.experimental", experimental),
    hazardous: readingField("action.hazardous", hazardous),
    oneShot: readingField("action.oneShot", oneShot),
    aim: readingField("action.aim", aim),
  });
}

/** One side's skill, and the rating added for its Effect Value (X4). */
function sideField() {
  return new fields.SchemaField({
    /** The skill's name on the actor; empty if none. */
    label: text(),
    skill: integer(0),
    /** The ratings' keys in the rules, joined by `+`. */
    ratings: text(),
    value: integer(0, { min: 0 }),
  });
}

/**
 * A consequence that the winner took, with the actors it affected and their changes. The undo data is in the journal.
 */
function takenField() {
  return new fields.SchemaField({
    /** The index of the offer on the card. */
    option: integer(0, { min: 0 }),
    /** Changes of pools, for display. */
    pools: new fields.ArrayField(
      new fields.SchemaField({
        uuid: text(),
        name: text(),
        pool: text(),
        before: integer(0),
        after: integer(0),
        short: integer(0),
      }),
    ),
    converted: convertedField(),
    /** Actors that were affected without a pool change. */
    people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
    /** The id of the user who took the consequence. */
    by: text(),
  });
}

const schema = () => ({
  /** True if canceled before the dice were rolled, or undone after that. */
  undone: flag(),
  actor: snapshotField(),
  /** The opponent. Its UUID is empty if there is only a Difficulty. */
  foe: snapshotField(),
  /** The name of the original target, if `foe` takes the blow for them (C8). */
  insteadOf: text(),
  /** The UUID of the original target, if `foe` takes the blow for them. Otherwise empty. */
  guarded: text(),
  /**
   * An id that the cards of an Action against several opponents share, because its dice are rolled once. Empty for a
   * single card.
   */
  roll: text(),
  title: text(),
  img: text(),
  row: choice(CONTEST_ROW_KEYS, "test", "ACTIONCARDS.ActionValues.ContestRow"),
  /** The attacker's skill: its key in the tables if it has one, else its name in lower case. Empty if none. */
  skill: text(),
  /** The row in the Actions table. Empty if none. */
  action: text(),
  /** The type of Action. A Support by another actor can help Actions of this type. */
  type: text(),
  /** Identifies what is attempted: `type`, and the subject or opponent. Retries have the same key. */
  key: text(),
  /** For a Support: the type of Action that it helps. */
  supports: text(),
  weapon: snapshotField(),
  /** What the Action does to the weapon's ammunition. */
  ammunition: choice(AMMUNITION_RULES, "none", "ACTIONCARDS.ActionValues.AmmunitionRule"),
  attack: sideField(),
  /** Lines added to the Action Value. */
  extras: linesField(),
  /** Lines added to the Effect Value. */
  effect: linesField(),
  /** The flags as declared. */
  flags: flagsField(),
  /** The number of positive dice as declared. */
  dice: integer(0, { min: 0 }),
  /** The values used for the roll. They include the actor's active modifiers. */
  rolled: new fields.SchemaField({
    flags: flagsField(),
    dice: integer(0, { min: 0 }),
    modifiers: integer(0),
    /** Added to the Action Value to decide whether the attack hits; not added to the Effect Value (Q26). */
    hitOnly: integer(0),
  }),
  stance: choice(STANCES, "difficulty", "ACTIONCARDS.ActionValues.Stance"),
  /** The other side. Its `skill` is the whole Defense, including the bonus of an Active Defense. */
  defense: sideField(),
  /** Lines that the defender adds to the Defense (Q23). */
  defenseExtras: linesField(),
  /** Lines that the defender adds to the Defensive Effect Value (X4, Q23). */
  defenseEffect: linesField(),
  /** The Weight Value of a thrown object (X9). */
  weight: integer(0, { min: 0 }),
  /**
   * The Defenses that a GM allows (Q28). If `limited`, only `skills` can be used; an empty entry allows a Defense
   * without a skill. `active` is true if an Active Defense is allowed.
   */
  open: new fields.SchemaField({
    limited: flag(),
    skills: new fields.ArrayField(text()),
    active: flag(true),
  }),
  threshold: integer(DEFAULT_THRESHOLD, { min: 1 }),
  variants: variantsField(),
  /** A number that the card only shows, because the rules print it but do not explain it. */
  augment: integer(0, { min: 0 }),
  perPoint: integer(0, { min: 0 }),
  degrees: new fields.ObjectField(),
  /** True once the dice are rolled. Until then, the card waits for the other side. */
  thrown: flag(),
  /** True if a GM asked for the test. Then the test is not an Action. */
  free: flag(),
  /** The faces of each die, as in `Throw`. Empty until the dice are rolled. */
  plus: facesField(),
  minus: facesField(),
  /** The attack's range. */
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** The encounter, round and Phase of the attack. `encounter` is empty outside encounters. */
  drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
  /** The id of the Charge's card, if a Charge granted the attack for free (C13). Otherwise empty. */
  charge: text(),
  taken: new fields.ArrayField(takenField()),
});

/** A skill test or a contest with Action Values (X1 to X9). Results are not stored; the rules derive them. */
export class ContestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "contest";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const contestCard: CardKind<ContestData> = {
  game: "actionValues",
  type: ContestData.messageType,
  model: ContestData,
  parties: ({ actor, foe, guarded, taken }) => [
    actor.uuid,
    foe.uuid,
    guarded,
    ...taken.flatMap(({ pools, people }) => [...pools, ...people].map(({ uuid }) => uuid)),
  ],
};
