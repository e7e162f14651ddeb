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

/** Any number at the table. */
const anyNumber = whole({ min: 0, max: 999 });
/** One that may be below 0 (Q23). */
const difficulty = whole({ min: -999, max: 999 });
/** A place in a list. */
const which = whole({ min: 0 });

/** Ratings that somebody says, since no actor has them: of a thing thrown, a subject, a craft. */
export const SAID_RATINGS = ["weight", "obscurity", "maneuverability", "speed"] as const;
export type SaidRating = (typeof SAID_RATINGS)[number];
const ratings = table(oneOf(SAID_RATINGS), anyNumber);
export type SaidRatings = Readonly<Of<typeof ratings>>;

/** Different flags. */
const flags: Shape<readonly Flag[]> = {
  parse: checkFlags,
  sample: (from) => [from.of(FLAGS)].slice(from.whole({ min: 0, max: 1 })),
};

/** A skill's name in the tables. */
const skillKey: Shape<string> = {
  parse(value, field) {
    const key = text("skill", 80).parse(value, field);
    if (key === "" || key.includes(".")) throw new RuleError(field, "must be the name of a skill");
    return key;
  },
  sample: (from) => from.named("skill"),
};

/** What one side of a row chooses (X9). */
const choosing = {
  /** The skill, by its name in the tables, else by its item's id; null: none. */
  skill: orNull(text("skill")),
  /** Which of the side's values, by its place in the row. */
  value: which,
  ratings,
} satisfies Fields;

/** Which named Action it is; empty: the maneuver's, else none. */
const action = orEmpty(oneOf(ACTION_KEYS));

/** What everybody declares who tries something by an Action Value. */
const attempt = {
  ...choosing,
  actor,
  /** Which row both sides go by; empty: the one that the maneuver has, else a plain test. */
  row: orEmpty(oneOf(CONTEST_ROW_KEYS)),
  action,
  /** UUIDs of a maneuver and of a weapon, or empty. */
  maneuver: item,
  weapon: item,
  flags,
  /** Positive dice from elsewhere. */
  dice: whole({ min: 0, max: MOST_EXTRA_DICE }),
  /** Added to the Action Value, and to the Effect Value. */
  extras,
  effect: extras,
  /** The type of Action that a Support is for; else empty. */
  supports: orEmpty(text("words", 80)),
  /** What it is about, in a few words: another try at the same is a retry. Empty: whoever opposes tells. */
  subject: orEmpty(text("words", 80)),
} satisfies Fields;
export type AttemptRequest = { id: string } & Parsed<typeof attempt>;

/** Try something against a Difficulty (X2). */
export const testSkill = request("testSkill", {
  ...attempt,
  ...own,
  difficulty,
  /** What the Difficulty has in place of an attribute; 0: nothing. */
  resistance: anyNumber,
  /** A GM has asked for it, so that it is no Action (decision 29 on Action!). */
  free: orElse(truth, false),
});
export type TestSkillRequest = RequestOf<typeof testSkill>;

/** Try something against somebody, who is asked for their Defense. */
export const contest = request("contest", { ...attempt, foe: actor, charge });
export type ContestRequest = RequestOf<typeof contest>;

/** Answer a contest: the Defense, passive or active (X2). The dice fall. */
export const answerContest = request("answerContest", {
  ...choosing,
  ...onCard("contest"),
  stance: oneOf(["passive", "active"]),
  /** Added to the Defense, and to the Defensive Effect Value (Q23). */
  extras: orElse(extras, []),
  effect: orElse(extras, []),
});
export type AnswerContestRequest = RequestOf<typeof answerContest>;

/** More skills than anybody defends with. */
const MOST_SKILLS = 60;

/** A GM says which Defenses are open before the answer (Q28); not limited: those of the row again. */
export const openDefenses = request("openDefenses", {
  ...onCard("contest"),
  limited: truth,
  /** Skills by their keys, an empty one for none. */
  skills: list(orEmpty(skillKey), MOST_SKILLS),
  /** May the Defense be an active one? */
  active: truth,
});
export type OpenDefensesRequest = RequestOf<typeof openDefenses>;

/** Take one of the offers on a card. */
export const takeConsequence = request("takeConsequence", {
  ...onCard("contest"),
  option: which,
  /** Which pool loses; empty where there is nothing to choose. */
  pool: orEmpty(oneOf(POOLS)),
  /** UUIDs of the allies who gain by it. */
  targets: actors,
});
export type TakeConsequenceRequest = RequestOf<typeof takeConsequence>;

/** Do a named Action for which nothing is rolled. */
export const useManeuver = request("useManeuver", {
  actor,
  action,
  maneuver: item,
  weapon: item,
  /** Which of the row's costs. */
  cost: which,
});
export type UseManeuverRequest = RequestOf<typeof useManeuver>;

/** Defend actively with a skill until one's next Action, for a Shot (X2). */
export const activeDefense = request("activeDefense", { actor, skill: skillKey });
export type ActiveDefenseRequest = RequestOf<typeof activeDefense>;

/** Play a plot from the own hand. */
export const playPlot = request("playPlot", {
  /** UUID of who plays it; empty: its user has nobody to play it with. */
  actor: orEmpty(actor),
  /** Id of the card, which is the same in the deck and in the hand. */
  card: idOf("plotCard"),
});
export type PlayPlotRequest = RequestOf<typeof playPlot>;

/** Apply what the rules make of a plot. */
export const applyPlot = request("applyPlot", {
  ...onCard("plot"),
  /** UUIDs of those others whom it is for. */
  targets: actors,
  /** The one pool that is refilled; empty: all of them. */
  pool: orEmpty(oneOf(POOLS)),
});
export type ApplyPlotRequest = RequestOf<typeof applyPlot>;
