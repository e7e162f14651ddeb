import { ATTRIBUTES, RATINGS } from "../../rules/actionValues/attributes.ts";
import { ACTION_KEYS, type AmmunitionRule, type Cost } from "../../rules/actionValues/actions.ts";
import { CONTESTS, type ContestKey } from "../../rules/actionValues/contests.ts";
import { FLAGS } from "../../rules/actionValues/flags.ts";
import { choice, flag, integer, optionalInteger } from "../shared/fields.ts";
import { textFields } from "./base.ts";
import { SKILL_NAMES } from "./action-values.ts";
import fields = foundry.data.fields;

/**
 * The maneuver's row in the Actions table (X7). `own` is a custom Action.
 * @localized
 */
export const MANEUVER_ACTIONS = ["own", ...ACTION_KEYS] as const;

/**
 * The contest that the maneuver uses (X9). `none` to use its row's contest, if the row has one.
 * @localized
 */
export const MANEUVER_CONTESTS = [
  "none",
  ...(Object.keys(CONTESTS) as ContestKey[]), // `CONTESTS` is a constant, so these are all its keys
] as const;

/** @localized */
export const COSTS = ["action", "move", "activeDefense", "free"] as const satisfies readonly Cost[];

export const AMMUNITION_RULES = [
  "none",
  "reload",
  "endsOnDouble",
  "endsUnlessDouble",
] as const satisfies readonly AmmunitionRule[];

/**
 * The rating that counts toward the maneuver's Effect Value. `none` to use the rating of the contest or the skill.
 * @localized
 */
export const MANEUVER_VALUES = ["none", ...ATTRIBUTES, ...RATINGS] as const;

const schema = () => ({
  ...textFields(),
  action: choice(MANEUVER_ACTIONS, "own", "ACTIONCARDS.ActionValues.Action"),
  contest: choice(MANEUVER_CONTESTS, "none", "ACTIONCARDS.ActionValues.Contest"),
  /** The skill to use if the contest does not name one. `own` for any skill. */
  skill: choice(SKILL_NAMES, "own", "ACTIONCARDS.ActionValues.NamedSkill"),
  attribute: choice(MANEUVER_VALUES, "none", "ACTIONCARDS.ActionValues.Rating"),
  /** The cost of a custom Action. */
  cost: choice(COSTS, "action", "ACTIONCARDS.ActionValues.Cost"),
  /** Shots to pay in addition to the cost. */
  shots: integer(0, { min: 0 }),
  /** For a custom Action: its duration as a multiple of the usual one. */
  time: integer(1, { min: 1 }),
  /** For a custom Action: its effect on the weapon's ammunition. */
  ammunition: choice(AMMUNITION_RULES, "none", "ACTIONCARDS.ActionValues.AmmunitionRule"),
  /** For a custom Action: its bonus for the next Action. */
  prepares: new fields.SchemaField({ av: integer(0), dice: integer(0, { min: 0 }), notOneShot: flag() }),
  /** Flags that are added to those of the row (X6). */
  flags: new fields.SetField(
    new fields.StringField({
      required: true,
      blank: false,
      choices: Object.fromEntries(FLAGS.map((key) => [key, `ACTIONCARDS.ActionValues.Flag.${key}`])),
    }),
  ),
  /** Positive dice that are added. */
  dice: integer(0, { min: 0, max: 20 }),
  /** Added to the Action Value. */
  av: integer(0),
  /** Added to the Effect Value. */
  damage: integer(0),
  /** The rules print this number but do not explain it (decision 9 on Action!). */
  augment: integer(0, { min: 0 }),
  /** The maneuver's own Threshold. Null to use the actor's or the world's (X4). */
  threshold: optionalInteger({ min: 1 }),
  /** What the maneuver gives for each point of Payoff above 0, as a number (decision 11 on Action!). */
  perPoint: integer(0, { min: 0 }),
  /** Consequences that replace the standard ones, keyed by degree. */
  degrees: new fields.ObjectField(),
});

/** A named Action: a row of the Actions table (X7, X8), or a custom one. */
export class ManeuverData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Maneuver"];

  static override defineSchema = schema;
}
