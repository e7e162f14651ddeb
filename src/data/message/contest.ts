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

/** The rule variants when the test was declared. */
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

/** One side's skill with its name, and the rating for its Effect Value (X4). */
function sideField() {
  return new fields.SchemaField({
    /** The skill's name on the actor; empty if none. */
    label: text(),
    skill: integer(0),
    /** The rules' keys of the ratings, joined by a plus. */
    ratings: text(),
    value: integer(0, { min: 0 }),
  });
}

/** A consequence that was taken: the actors it affected and the changes to them. The journal holds the undo data. */
function takenField() {
  return new fields.SchemaField({
    /** The index of the card's offer. */
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
    /** The actors that were affected in any other way than by a pool change. */
    people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
    /** The id of the user who took the consequence. */
    by: text(),
  });
}

const schema = () => ({
  /** True if canceled before the dice were rolled, or undone later. */
  undone: flag(),
  actor: snapshotField(),
  /** The opponent; its UUID is empty if there is only a Difficulty. */
  foe: snapshotField(),
  /** The name and UUID of the original target, if `foe` takes the blow for it (C8). */
  insteadOf: text(),
  guarded: text(),
  /**
   * The id shared by the cards of an Action against several opponents, whose dice are rolled once. Empty for a
   * single card.
   */
  roll: text(),
  title: text(),
  img: text(),
  row: choice(CONTEST_ROW_KEYS, "test", "ACTIONCARDS.ActionValues.ContestRow"),
  /** The attacker's skill: its name in the tables, or else its own name in lower case. Empty if none. */
  skill: text(),
  /** The row in the table of Actions; empty if none. */
  action: text(),
  /** The type of Action, which others can support. */
  type: text(),
  /** Distinguishes retries from new Actions. */
  key: text(),
  /** The type of Action that a Support helps. */
  supports: text(),
  weapon: snapshotField(),
  /** The effect on the weapon's ammunition. */
  ammunition: choice(AMMUNITION_RULES, "none", "ACTIONCARDS.ActionValues.AmmunitionRule"),
  attack: sideField(),
  /** Lines added to the Action Value (`extras`) and to the Effect Value (`effect`). */
  extras: linesField(),
  effect: linesField(),
  /** The flags and positive dice as declared. */
  flags: flagsField(),
  dice: integer(0, { min: 0 }),
  /** The values as rolled, including the actor's active modifiers. */
  rolled: new fields.SchemaField({
    flags: flagsField(),
    dice: integer(0, { min: 0 }),
    modifiers: integer(0),
    /** Added to the Action Value for hitting only (Q26). */
    hitOnly: integer(0),
  }),
  stance: choice(STANCES, "difficulty", "ACTIONCARDS.ActionValues.Stance"),
  /** The other side; its `skill` is the whole Defense, an Active Defense included. */
  defense: sideField(),
  /** Lines the defender adds to the Defense and to the Defensive Effect Value (X4, Q23). */
  defenseExtras: linesField(),
  defenseEffect: linesField(),
  /** The Weight Value of a thrown object (X9). */
  weight: integer(0, { min: 0 }),
  /**
   * The Defenses that a GM allows (Q28). If `limited`, only `skills` can be used, where an empty one means no
   * skill. `active` is true if an Active Defense is allowed.
   */
  open: new fields.SchemaField({
    limited: flag(),
    skills: new fields.ArrayField(text()),
    active: flag(true),
  }),
  threshold: integer(DEFAULT_THRESHOLD, { min: 1 }),
  variants: variantsField(),
  /** A number whose meaning depends on the table. */
  augment: integer(0, { min: 0 }),
  perPoint: integer(0, { min: 0 }),
  degrees: new fields.ObjectField(),
  /** True once the dice are rolled. Before that, the card waits for the other side. */
  thrown: flag(),
  /** True if a GM asked for the test. It is then no Action. */
  free: flag(),
  /** The faces of each die, as the rules read them. */
  plus: facesField(),
  minus: facesField(),
  /** The range and the time of an attack; `encounter` is empty outside encounters. */
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
  /** Id of the Charge's card that granted the attack for free (C13); empty if none did. */
  charge: text(),
  taken: new fields.ArrayField(takenField()),
});

/** A skill test or a contest with Action Values (X1 - X9). Results are never stored, because the rules derive them. */
export class ContestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "contest";

  static override defineSchema() {
    return schema();
  }
}

/** The facts about this card type that are needed before its game is loaded. */
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
