import { ATTRIBUTES, RATINGS } from "../../rules/actionValues/attributes.ts";
import { ACTION_KEYS, type AmmunitionRule, type Cost } from "../../rules/actionValues/actions.ts";
import { CONTESTS, type ContestKey } from "../../rules/actionValues/contests.ts";
import { FLAGS } from "../../rules/actionValues/flags.ts";
import { choice, flag, integer, richText } from "../shared/fields.ts";
import { SKILL_NAMES } from "./action-values.ts";
import fields = foundry.data.fields;

/**
 * Which row of the table of Actions a maneuver is (X7); `own` is none of them.
 * @localized
 */
export const MANEUVER_ACTIONS = ["own", ...ACTION_KEYS] as const;

/**
 * Which opposed effect it is by itself (X9); `none`: the row's contest, or what the dialog says.
 * @localized
 */
export const MANEUVER_CONTESTS = [
  "none",
  ...(Object.keys(CONTESTS) as ContestKey[]), // the keys of a constant are its own
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
 * What makes an Effect Value; `none`: what the contest or the skill says.
 * @localized
 */
export const MANEUVER_VALUES = ["none", ...ATTRIBUTES, ...RATINGS] as const;

const schema = () => ({
  description: richText(),
  action: choice(MANEUVER_ACTIONS, "own", "ACTIONCARDS.ActionValues.Action"),
  contest: choice(MANEUVER_CONTESTS, "none", "ACTIONCARDS.ActionValues.Contest"),
  /** What it is tried with, where no contest says so; `own`: any skill. */
  skill: choice(SKILL_NAMES, "own", "ACTIONCARDS.ActionValues.NamedSkill"),
  attribute: choice(MANEUVER_VALUES, "none", "ACTIONCARDS.ActionValues.Rating"),
  /** What one takes that is no row of the table. */
  cost: choice(COSTS, "action", "ACTIONCARDS.ActionValues.Cost"),
  /** Shots that it costs beside. */
  shots: integer(0, { min: 0 }),
  /** How many times as long as usual one takes that is no row of the table. */
  time: integer(1, { min: 1 }),
  /** What becomes of the ammunition with one that is no row of the table. */
  ammunition: choice(AMMUNITION_RULES, "none", "ACTIONCARDS.ActionValues.AmmunitionRule"),
  /** What one that is no row of the table does for the next Action. */
  prepares: new fields.SchemaField({ av: integer(0), dice: integer(0, { min: 0 }), notOneShot: flag() }),
  /** Beside what the row has: flags (X6), positive dice, added to the Action Value and to the Effect Value. */
  flags: new fields.SetField(
    new fields.StringField({
      required: true,
      blank: false,
      choices: Object.fromEntries(FLAGS.map((key) => [key, `ACTIONCARDS.ActionValues.Flag.${key}`])),
    }),
  ),
  dice: integer(0, { min: 0, max: 20 }),
  av: integer(0),
  damage: integer(0),
  /** A number that means what the table makes of it (decision 9 on Action!). */
  augment: integer(0, { min: 0 }),
  /** A Threshold of its own; null: the actor's or the world's (X4). */
  threshold: new fields.NumberField({ required: true, nullable: true, integer: true, min: 1, initial: null }),
  /** Gained for each point of Payoff (decision 11 on Action!). */
  perPoint: integer(0, { min: 0 }),
  /** Degrees with consequences of their own, by the degree, as the rules read them. */
  degrees: new fields.ObjectField(),
});

/** A named Action: a row of the table (X7, X8), or one of somebody's own. */
export class ManeuverData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Maneuver"];

  static override defineSchema() {
    return schema();
  }
}
