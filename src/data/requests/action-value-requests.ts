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
/** A number that may be below 0 (Q23). */
const difficulty = whole({ min: -999, max: 999 });
/** An index in a list. */
const which = whole({ min: 0 });

/** Ratings that the user enters because no actor has them: those of a thrown object, a subject, a craft. */
export const SAID_RATINGS = ["weight", "obscurity", "maneuverability", "speed"] as const;
export type SaidRating = (typeof SAID_RATINGS)[number];
const ratings = table(oneOf(SAID_RATINGS), anyNumber);
export type SaidRatings = Readonly<Of<typeof ratings>>;

/** A list of flags without repeats. */
const flags: Shape<readonly Flag[]> = {
  parse: checkFlags,
  sample: (from) => [from.of(FLAGS)].slice(from.whole({ min: 0, max: 1 })),
};

/** A skill's key in the tables. */
const skillKey: Shape<string> = {
  parse(value, field) {
    const key = text("skill", 80).parse(value, field);
    if (key === "" || key.includes(".")) throw new RuleError(field, "must be the name of a skill");
    return key;
  },
  sample: (from) => from.named("skill"),
};

/** The choices of one side of a row (X9). */
const choosing = {
  /** The skill, by its key in the tables, or else its item's id; null if none is used. */
  skill: orNull(text("skill")),
  /** The index of the side's value in the row. */
  value: which,
  ratings,
} satisfies Fields;

/** The named Action; empty to use the maneuver's, or none. */
const action = orEmpty(oneOf(ACTION_KEYS));

/** The fields an actor declares for an attempt with an Action Value. */
const attempt = {
  ...choosing,
  actor,
  /** The row that both sides use; empty to use the maneuver's, or a plain test. */
  row: orEmpty(oneOf(CONTEST_ROW_KEYS)),
  action,
  /** UUIDs of a maneuver and of a weapon, or empty. */
  maneuver: item,
  weapon: item,
  flags,
  /** Positive dice from other sources. */
  dice: whole({ min: 0, max: MOST_EXTRA_DICE }),
  /** Modifiers of the Action Value (`extras`) and of the Effect Value (`effect`). */
  extras,
  effect: extras,
  /** The type of Action that a Support helps; empty for other Actions. */
  supports: orEmpty(text("words", 80)),
  /**
   * A few words on the subject. Another try at the same subject is a retry. If empty, the opponent identifies retries.
   */
  subject: orEmpty(text("words", 80)),
} satisfies Fields;
export type AttemptRequest = { id: string } & Parsed<typeof attempt>;

/** Tries something against a Difficulty (X2). */
export const testSkill = request("testSkill", {
  ...attempt,
  ...own,
  difficulty,
  /** The Difficulty's counterpart of an attribute; 0 if none. */
  resistance: anyNumber,
  /** True if a GM asked for the test, which is then no Action (decision 29 on Action!). */
  free: orElse(truth, false),
});
export type TestSkillRequest = RequestOf<typeof testSkill>;

/**
 * Attempts a contest against opponents. Each opponent is asked for a Defense, and one roll counts against all of them
 * (X3).
 */
export const contest = request("contest", {
  ...attempt,
  foe: actor,
  /** UUIDs of further opponents. */
  others: orElse(actors, []),
  charge,
});
export type ContestRequest = RequestOf<typeof contest>;

/** Answers a contest with a Defense, passive or active (X2). Then the dice are rolled. */
export const answerContest = request("answerContest", {
  ...choosing,
  ...onCard("contest"),
  stance: oneOf(["passive", "active"]),
  /** Added to the Defense, and to the Defensive Effect Value (Q23). */
  extras: orElse(extras, []),
  effect: orElse(extras, []),
});
export type AnswerContestRequest = RequestOf<typeof answerContest>;

/** The most skills in a list: more than any actor defends with. */
const MOST_SKILLS = 60;

/**
 * Sets which Defenses are allowed before the answer (Q28). For GMs. If not limited, the row's own Defenses are allowed.
 */
export const openDefenses = request("openDefenses", {
  ...onCard("contest"),
  limited: truth,
  /** The keys of the allowed skills; an empty key stands for no skill. */
  skills: list(orEmpty(skillKey), MOST_SKILLS),
  /** True if an Active Defense is allowed. */
  active: truth,
});
export type OpenDefensesRequest = RequestOf<typeof openDefenses>;

/** Takes one of the offers on a card. */
export const takeConsequence = request("takeConsequence", {
  ...onCard("contest"),
  option: which,
  /** The pool that loses points; empty if there is no choice. */
  pool: orEmpty(oneOf(POOLS)),
  /** UUIDs of the allies who benefit. */
  targets: actors,
});
export type TakeConsequenceRequest = RequestOf<typeof takeConsequence>;

/** Performs a named Action without a roll. */
export const useManeuver = request("useManeuver", {
  actor,
  action,
  maneuver: item,
  weapon: item,
  /** The index of the row's cost. */
  cost: which,
});
export type UseManeuverRequest = RequestOf<typeof useManeuver>;

/** Defends actively with a skill until the actor's next Action, for a Shot (X2). */
export const activeDefense = request("activeDefense", { actor, skill: skillKey });
export type ActiveDefenseRequest = RequestOf<typeof activeDefense>;

/** Plays a plot from the user's hand. */
export const playPlot = request("playPlot", {
  /** UUID of the actor that plays the plot; empty if the user has no actor. */
  actor: orEmpty(actor),
  /** Id of the card, the same in the deck and in the hand. */
  card: idOf("plotCard"),
});
export type PlayPlotRequest = RequestOf<typeof playPlot>;

/** Applies the rules' effect of a plot. */
export const applyPlot = request("applyPlot", {
  ...onCard("plot"),
  /** UUIDs of the other actors that the plot affects. */
  targets: actors,
  /** The one pool that is refilled; empty for all of them. */
  pool: orEmpty(oneOf(POOLS)),
});
export type ApplyPlotRequest = RequestOf<typeof applyPlot>;
