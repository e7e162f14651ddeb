import { ACTION_KEYS } from "../../rules/actionValues/actions.ts";
import { MOST_EXTRA_DICE } from "../../rules/actionValues/dice.ts";
import { checkFlags, FLAGS, type Flag } from "../../rules/actionValues/flags.ts";
import { CONTEST_ROW_KEYS } from "../../rules/actionValues/contest-rows.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import {
  idOf,
  list,
  oneOf,
  orElse,
  orEmpty,
  orNull,
  table,
  text,
  truth,
  whole,
  type Fields,
  type Of,
  type Parsed,
  type Shape,
} from "../../rules/cards/shape.ts";
import { actor, actors, charge, extras, item, onCard, own } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

const anyNumber = whole({ min: 0, max: 999 });
/** A whole number that may be below 0 (Q23). */
const difficulty = whole({ min: -999, max: 999 });
/** An index in a list. */
const which = whole({ min: 0 });

/** Ratings that the user enters because no actor has them, such as the weight of a thrown object. */
export const SAID_RATINGS = ["weight", "obscurity", "maneuverability", "speed"] as const;
export type SaidRating = (typeof SAID_RATINGS)[number];
const ratings = table(oneOf(SAID_RATINGS), anyNumber);
export type SaidRatings = Readonly<Of<typeof ratings>>;

/** A list of distinct flags. */
const flags: Shape<readonly Flag[]> = {
  parse: checkFlags,
  sample: (from) => [from.of(FLAGS)].slice(from.whole({ min: 0, max: 1 })),
};

/** A skill's key: its name in the tables, else its item's id. */
const skillKey: Shape<string> = {
  parse(value, field) {
    const key = text("skill", 80).parse(value, field);
    if (key === "" || key.includes(".")) throw new RuleError(field, "must be the name of a skill");
    return key;
  },
  sample: (from) => from.named("skill"),
};

/** What one side chooses from its side of the contest row (X9). */
const choosing = {
  /** The skill's key in the tables if it has one, else its item's id. Null if no skill is used. */
  skill: orNull(text("skill")),
  /** The index of the value to use, among the values that the contest row has for this side. */
  value: which,
  ratings,
} satisfies Fields;

/** The key of a named Action. Empty if none is named, or to use the maneuver's Action. */
const action = orEmpty(oneOf(ACTION_KEYS));

/** What an actor declares for an attempt with an Action Value. */
const attempt = {
  ...choosing,
  actor,
  /**
   * The contest row for both sides. If empty: the row of the maneuver or the Action, if it has one. Else an attack if
   * there is a weapon, or a plain test.
   */
  row: orEmpty(oneOf(CONTEST_ROW_KEYS)),
  action,
  /** The UUID of the maneuver. May be empty. */
  maneuver: item,
  /** The UUID of the weapon. May be empty. */
  weapon: item,
  flags,
  /** Positive dice in addition to those of the flags. */
  dice: whole({ min: 0, max: MOST_EXTRA_DICE }),
  /** Modifiers of the Action Value. */
  extras,
  /** Modifiers of the Effect Value. */
  effect: extras,
  /** For a Support: the type of Action that it helps. Otherwise empty. */
  supports: orEmpty(text("words", 80)),
  /**
   * The subject in a few words. Another try at the same subject is a retry. If empty, another try against the
   * same opponent is a retry.
   */
  subject: orEmpty(text("words", 80)),
} satisfies Fields;
export type AttemptRequest = { id: string } & Parsed<typeof attempt>;

/** Tries an Action against a Difficulty (X2). */
export const testSkill = request("testSkill", {
  ...attempt,
  ...own,
  difficulty,
  /** A number that replaces the opponent's attribute; 0 if none. */
  resistance: anyNumber,
  /** True if a GM asked for the test, which is then not an Action (decision 29 on Action!). */
  free: orElse(truth, false),
});
export type TestSkillRequest = RequestOf<typeof testSkill>;

/** Starts a contest with one or more opponents (X3). Each opponent answers with a Defense. */
export const contest = request("contest", {
  ...attempt,
  foe: actor,
  /** The UUIDs of further opponents. */
  others: orElse(actors, []),
  charge,
});
export type ContestRequest = RequestOf<typeof contest>;

/** Answers a contest with a passive or active Defense (X2). The first opponent to answer rolls the dice. */
export const answerContest = request("answerContest", {
  ...choosing,
  ...onCard("contest"),
  stance: oneOf(["passive", "active"]),
  /** Modifiers of the Defense (Q23). */
  extras: orElse(extras, []),
  /** Modifiers of the Defensive Effect Value (Q23). */
  effect: orElse(extras, []),
});
export type AnswerContestRequest = RequestOf<typeof answerContest>;

/** The maximum number of skills that `openDefenses` can allow. No actor defends with more. */
const MOST_SKILLS = 60;

/** Limits the Defenses that an opponent may answer with, or lifts the limit (Q28). For GMs. */
export const openDefenses = request("openDefenses", {
  ...onCard("contest"),
  limited: truth,
  /** The keys of the allowed skills. An empty key allows a Defense without a skill. */
  skills: list(orEmpty(skillKey), MOST_SKILLS),
  /** True if an Active Defense is allowed. */
  active: truth,
});
export type OpenDefensesRequest = RequestOf<typeof openDefenses>;

/** Takes one of the consequences that a contest's chat card offers the winner. */
export const takeConsequence = request("takeConsequence", {
  ...onCard("contest"),
  option: which,
  /** The pool from which the winner takes points. Empty if the consequence leaves no choice of pool. */
  pool: orEmpty(oneOf(POOLS)),
  /** The UUIDs of the allies who benefit. */
  targets: actors,
});
export type TakeConsequenceRequest = RequestOf<typeof takeConsequence>;

/** Performs a named Action without a roll. */
export const useManeuver = request("useManeuver", {
  actor,
  action,
  maneuver: item,
  weapon: item,
  /** The index of the cost to pay, among the costs of the Action's row. */
  cost: which,
});
export type UseManeuverRequest = RequestOf<typeof useManeuver>;

/** Pays a Shot for an Active Defense with a skill. The defense lasts until the actor's next Action (X2). */
export const activeDefense = request("activeDefense", { actor, skill: skillKey });
export type ActiveDefenseRequest = RequestOf<typeof activeDefense>;

/** Plays a plot from the user's hand. */
export const playPlot = request("playPlot", {
  /** The UUID of the actor that the plot is played for. Empty if there is none. */
  actor: orEmpty(actor),
  /** The id of the plot's card. It is the same in the deck and in the hand. */
  card: idOf("plotCard"),
});
export type PlayPlotRequest = RequestOf<typeof playPlot>;

/** Applies a plot's effect under the rules. */
export const applyPlot = request("applyPlot", {
  ...onCard("plot"),
  /** The UUIDs of the other actors that the plot affects. */
  targets: actors,
  /** The pool to refill. Empty for all pools. */
  pool: orEmpty(oneOf(POOLS)),
});
export type ApplyPlotRequest = RequestOf<typeof applyPlot>;
