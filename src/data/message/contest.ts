import type { CardKind } from "./card-kind.ts";
import { DEFAULT_THRESHOLD } from "../../rules/actionValues/degree.ts";
import { STANCES } from "../../rules/actionValues/defense.ts";
import { FLAGS } from "../../rules/actionValues/flags.ts";
import { CONTEST_ROW_KEYS } from "../../rules/actionValues/contest-rows.ts";
import { AMMUNITION_RULES } from "../item/maneuver.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { choice, flag, integer, readingField, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
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

/** How the table read the rules when the test was declared. */
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

/** What one side brings: a skill by what it is called, and what makes an Effect Value (X4). */
function sideField() {
  return new fields.SchemaField({
    /** The skill as its owner calls it; empty: none. */
    label: text(),
    skill: integer(0),
    /** What the value is called, in the rules' keys: ratings, with a plus between. */
    ratings: text(),
    value: integer(0, { min: 0 }),
  });
}

/** Something that came of a test and was given: to whom, and what it changed. The journal has what takes it back. */
function takenField() {
  return new fields.SchemaField({
    /** Which of the card's offers. */
    option: integer(0, { min: 0 }),
    /** Points of pools that went or came, to be shown. */
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
    /** Those who were given something else. */
    people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
    /** The user's id. */
    by: text(),
  });
}

const schema = () => ({
  /** Called off before the dice fell, or taken back after. */
  undone: flag(),
  actor: snapshotField(),
  /** Who opposes; an empty uuid: nobody, but a Difficulty. */
  foe: snapshotField(),
  /** The name and the UUID of the one it was aimed at, where `foe` takes the blow for them (C8). */
  insteadOf: text(),
  guarded: text(),
  title: text(),
  img: text(),
  row: choice(CONTEST_ROW_KEYS, "test", "ACTIONCARDS.ActionValues.ContestRow"),
  /** The attacker's skill, by its name in the tables, else in lower case as its owner calls it; empty: none. */
  skill: text(),
  /** The row of the table of Actions; empty: none. */
  action: text(),
  /** The type of Action, which others can support. */
  type: text(),
  /** Tells retries from new Actions. */
  key: text(),
  /** The type of Action that a Support is for. */
  supports: text(),
  weapon: snapshotField(),
  /** What becomes of its ammunition. */
  ammunition: choice(AMMUNITION_RULES, "none", "ACTIONCARDS.ActionValues.AmmunitionRule"),
  attack: sideField(),
  /** Added to the Action Value, and to the Effect Value. */
  extras: linesField(),
  effect: linesField(),
  /** As declared: flags and positive dice. */
  flags: flagsField(),
  dice: integer(0, { min: 0 }),
  /** As rolled: with what the actor's standing added. */
  rolled: new fields.SchemaField({
    flags: flagsField(),
    dice: integer(0, { min: 0 }),
    modifiers: integer(0),
    /** Added for hitting alone (Q26). */
    hitOnly: integer(0),
  }),
  stance: choice(STANCES, "difficulty", "ACTIONCARDS.ActionValues.Stance"),
  /** The other side: `skill` is the Defense it makes, what is actively done counted in. */
  defense: sideField(),
  /** Added by the defender to the Defense, and to the Defensive Effect Value (X4, Q23). */
  defenseExtras: linesField(),
  defenseEffect: linesField(),
  /** The Weight Value of what is thrown (X9). */
  weight: integer(0, { min: 0 }),
  /** Which Defenses a GM has opened (Q28): where limited these skills, an empty one for none, and active ones or not. */
  open: new fields.SchemaField({
    limited: flag(),
    skills: new fields.ArrayField(text()),
    active: flag(true),
  }),
  threshold: integer(DEFAULT_THRESHOLD, { min: 1 }),
  variants: variantsField(),
  /** A number that means what the table makes of it. */
  augment: integer(0, { min: 0 }),
  perPoint: integer(0, { min: 0 }),
  degrees: new fields.ObjectField(),
  /** The dice have fallen; before that the other side is asked. */
  thrown: flag(),
  /** A GM had asked for it: it is no Action. */
  free: flag(),
  /** The faces of each die, as the rules read them. */
  plus: facesField(),
  minus: facesField(),
  /** Of an attack: at what range it was made, and when; no encounter = outside one. */
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
  /** Id of the Charge's card that granted it for free (C13); empty: none. */
  charge: text(),
  taken: new fields.ArrayField(takenField()),
});

/** A skill test or a contest by Action Values (X1 - X9). What came of it is never stored: it follows by the rules. */
export class ContestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "contest";

  static override defineSchema() {
    return schema();
  }
}

/** What every page knows of its card. */
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
